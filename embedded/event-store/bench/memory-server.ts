// A worker that answers every Read with the same events from memory, to measure the client alone.
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { readEventFrame } from '../grpc/read-event-frame.ts';
import { failureOf } from '../grpc/failure.ts';
import { GrpcServer } from '../transport/grpc-server.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { sampleEvent } from './event-store-fixture.ts';

const EVENTS_PER_WRITE = 100;
const READ = '/event_store.client.streams.Streams/Read';

function sampleFrames(): Buffer {
  const frames = Array.from({ length: EVENTS_PER_WRITE }, (_, number) => {
    const { id, type, data, metadata } = sampleEvent();
    const event = {
      position: BigInt(1_000_000 + number * 600),
      stream: `stream-${randomUUID()}`,
      revision: 0n,
      id,
      type,
      isJson: true,
      created: 17_000_000_000_000_000n,
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(metadata)),
    };
    return readEventFrame({ event, link: undefined }, false);
  });
  return Buffer.concat(frames);
}

const frames = sampleFrames();

async function answer(call: ServerCall): Promise<void> {
  await call.message();
  const total = Number(workerData);
  for (let sent = 0; sent < total; sent += EVENTS_PER_WRITE) if (!(await call.send(frames))) return;
}

const server = new GrpcServer(new Map([[READ, answer]]), failureOf);
const port = await server.listen(0, '127.0.0.1');
// The list of what is handed over, empty, tells this apart from a browser's call of that name.
parentPort?.postMessage(port, []);
