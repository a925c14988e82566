import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '../../testing/database.ts';
import { type LogSource, LogTail } from '../live/log-tail.ts';
import { LogReader } from '../read/log-reader.ts';
import { appendJob } from '../write/job.ts';
import { LogWriter } from '../write/log-writer.ts';

/** A log without a server, over a database of its own. */
export interface TestLog extends AsyncDisposable {
  readonly source: LogSource;
  readonly writer: LogWriter;
  append(stream: string, count: number): Promise<void>;
  /** Appends like another server that held the log meanwhile: the tail does not see the events. */
  appendUnseen(stream: string, count: number): Promise<void>;
}

export async function openTestLog(): Promise<TestLog> {
  const database = await createTestDatabase();
  const tail = new LogTail();
  let isSeen = true;
  let last = 0n;
  const taken = Promise.withResolvers<void>();
  const writer = new LogWriter({
    databaseUrl: database.url,
    onCommitted: (events) => {
      last = events.at(-1)?.position ?? last;
      if (isSeen) tail.publish(events);
    },
    onTaken: (position) => {
      tail.reset(position);
      taken.resolve();
    },
    onTrouble: taken.reject,
  });
  await taken.promise;
  const reader = new LogReader(database.url, 2);
  const append = async (stream: string, count: number): Promise<void> => {
    const events = Array.from({ length: count }, () => ({
      id: randomUUID(),
      type: 'T',
      isJson: false,
      data: Buffer.alloc(1),
      metadata: Buffer.alloc(0),
    }));
    await writer.submit(appendJob(stream, 'any', events));
  };
  return {
    source: { reader, tail },
    writer,
    append,
    appendUnseen: async (stream, count) => {
      isSeen = false;
      await append(stream, count);
      isSeen = true;
      tail.reset(last);
    },
    [Symbol.asyncDispose]: async () => {
      await writer.stop();
      await reader.stop();
      await database.drop();
    },
  };
}
