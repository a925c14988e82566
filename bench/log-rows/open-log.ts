import { randomUUID } from 'node:crypto';
import { LogReader } from '@app/embedded/event-store/read/log-reader';
import { appendJob } from '@app/embedded/event-store/write/job';
import { LogWriter } from '@app/embedded/event-store/write/log-writer';
import { Client } from 'pg';
import type { FilledLog } from './fill-rows.ts';

/** A log as the event store has it open, without the protocol in front. */
export interface OpenLog extends AsyncDisposable {
  readonly filled: FilledLog;
  readonly writer: LogWriter;
  readonly reader: LogReader;
  readonly client: Client;
  /** From the beginning of the start until appends are taken, in ms. */
  readonly startMs: number;
}

/** Opens a log. @throws what the writer meets instead */
export async function openLog(filled: FilledLog): Promise<OpenLog> {
  const client = new Client({ connectionString: filled.databaseUrl });
  await client.connect();
  const taken = Promise.withResolvers<void>();
  const started = performance.now();
  const writer = new LogWriter({
    databaseUrl: filled.databaseUrl,
    onCommitted: () => undefined,
    onTaken: () => taken.resolve(),
    onTrouble: taken.reject,
  });
  await taken.promise;
  const startMs = performance.now() - started;
  const reader = new LogReader(filled.databaseUrl, 1);
  return {
    filled,
    writer,
    reader,
    client,
    startMs,
    [Symbol.asyncDispose]: async () => {
      await writer.stop();
      await reader.stop();
      await client.end();
    },
  };
}

const DATA = Buffer.from(
  JSON.stringify({ at: new Date(0).toISOString(), sealed: 'c2VhbGVk'.repeat(32) }),
);
const METADATA = Buffer.from(JSON.stringify({ actor: 'finder', correlationId: 'c'.repeat(64) }));

/** Appends new events and waits until they are on the disk. @throws where they were refused */
export async function append(
  { writer }: OpenLog,
  stream: string,
  { expected, count }: { readonly expected: 'noStream' | 'any' | bigint; readonly count: number },
): Promise<void> {
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'MessageSent',
    isJson: true,
    data: DATA,
    metadata: METADATA,
  }));
  const outcome = await writer.submit(appendJob(stream, expected, events));
  if (outcome.kind !== 'written') throw new Error(`not appended: ${outcome.kind}`);
}
