import { repeat } from '@app/events/consuming/repeat';
import type { AppendResult } from '@app/events/log/client';
import type { StoreClient, StreamReadingOptions } from '@app/events/log/store-client';
import { LogTail } from '../live/log-tail.ts';
import { LogReader } from '../read/log-reader.ts';
import { readAll } from '../read/read-log.ts';
import { LogReadings, Reading, streamRequest } from './log-readings.ts';
import { storedPages } from './client.ts';

const CONNECTIONS = 2;
/** How often the end of the log is polled, in ms. */
const LOOK_EVERY_MS = 100;

/** Reads the table of an embedded event store in another process; sees events up to 0.1 s later. */
export class ReadOnlyClient extends LogReadings implements StoreClient {
  readonly #reader: LogReader;
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;

  constructor(databaseUrl: string) {
    const reader = new LogReader(databaseUrl, CONNECTIONS);
    const tail = new LogTail();
    super({ reader, tail });
    this.#reader = reader;
    this.#watching = repeat(() => lookForEnd(reader, tail), {
      everyMs: LOOK_EVERY_MS,
      signal: this.#stopping.signal,
      // Readers get the failure, too.
      onFailure: () => undefined,
    });
  }

  readStream(stream: string, options: StreamReadingOptions = {}): Reading {
    return new Reading(() => storedPages(this.#reader, streamRequest(stream, options)));
  }

  appendToStream(): Promise<AppendResult> {
    return Promise.reject(new Error('This client only reads'));
  }

  override async dispose(): Promise<void> {
    this.#stopping.abort();
    await super.dispose();
    await this.#watching;
    await this.#reader.stop();
  }
}

async function lookForEnd(reader: LogReader, tail: LogTail): Promise<void> {
  const last = { from: 'end', direction: 'backwards', limit: 1n } as const;
  for await (const [event] of readAll(reader, last))
    if (event && event.position > tail.head) tail.reset(event.position);
}
