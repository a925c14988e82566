import { followAll } from '../live/follow-all.ts';
import { followStream } from '../live/follow-stream.ts';
import { ahead } from '@app/service-kit/ahead';
import { eventFilter } from '../read/event-filter.ts';
import type { EventFilter } from '../read/event-filter.ts';
import { StreamNotFoundError } from '../read/failures.ts';
import { readAll } from '../read/read-all.ts';
import { readStream } from '../read/read-stream.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { streams } from './definitions.ts';
import { FrameBatch } from './frame-batch.ts';
import { EventFrames, confirmationFrame, notFoundFrame } from './read-frames.ts';
import { readRequest } from './read-request.ts';
import type { ReadRequest } from './read-request.ts';
import type { StreamsContext } from './streams-context.ts';
import { Subscriber } from './subscriber.ts';

/** Read: a page of a stream or of the log, or a subscription to either. */
export async function read(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = readRequest(streams.ReadReq.deserializeBinary(await call.message()));
  const filter = request.filter && eventFilter(request.filter);
  if (request.limit === undefined) await subscribe(context, request, filter, call);
  else await readOnce(context, request, request.limit, filter, call);
  if (call.stopped) call.cutOff();
}

async function readOnce(
  context: StreamsContext,
  request: ReadRequest,
  limit: bigint,
  filter: EventFilter | undefined,
  call: ServerCall,
): Promise<void> {
  const { stream } = request;
  const pages =
    stream === undefined
      ? readAll(context.reader, { ...request, limit, filter })
      : readStream(context.reader, { ...request, stream, limit });
  const frames = new EventFrames(context.reader, request.resolveLinks, request.structuredIds);
  const batch = new FrameBatch(call);
  try {
    for await (const page of ahead(pages)) {
      for (const event of page) if (!(await batch.add(frames.of(event, false)))) return;
      if (!(await batch.flush())) return;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    await call.send(notFoundFrame(error.stream));
  }
}

async function subscribe(
  context: StreamsContext,
  request: ReadRequest,
  filter: EventFilter | undefined,
  call: ServerCall,
): Promise<void> {
  const { stream, from } = request;
  const steps =
    stream === undefined
      ? followAll(context, from, call.signal)
      : await followStream(context, stream, from, call.signal);
  await call.send(confirmationFrame());
  const frames = new EventFrames(context.reader, request.resolveLinks, request.structuredIds);
  const interval = request.filter?.checkpointInterval;
  const subscriber = new Subscriber(call, frames, filter, interval);
  for await (const step of steps) if (!(await subscriber.take(step))) return;
}
