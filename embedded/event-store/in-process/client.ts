import { ANY, type AppendResult, type EventData } from '@app/events/log/client';
import type {
  AppendOptions,
  StoreClient,
  StreamReadingOptions,
} from '@app/events/log/store-client';
import type { StreamsContext } from '../grpc/streams-context.ts';
import { append, appendResult } from './append.ts';
import { clientError } from './client-error.ts';
import type { KnownStreams } from './known-streams.ts';
import { LogReadings, streamRequest } from './log-readings.ts';
import { Reading } from './reading.ts';
import { streamPages } from './stream-pages.ts';

/**
 * The event store for services in the same process, without a protocol in between. Appends, reads
 * and errors are those of EventStoreDB's client, with two differences: a stream that does not exist
 * has no events, and a subscription is never ended for being too slow.
 */
export class InProcessClient extends LogReadings implements StoreClient {
  readonly #context: StreamsContext;
  readonly #known: KnownStreams;

  constructor(context: StreamsContext, known: KnownStreams) {
    super(context);
    this.#context = context;
    this.#known = known;
  }

  async appendToStream(
    stream: string,
    events: EventData | EventData[],
    { expectedRevision = ANY }: AppendOptions = {},
  ): Promise<AppendResult> {
    const all = Array.isArray(events) ? events : [events];
    const outcome = await append(this.#context, stream, all, expectedRevision).catch((error) => {
      throw clientError(error);
    });
    return appendResult(stream, outcome);
  }

  readStream(stream: string, options: StreamReadingOptions = {}): Reading {
    const request = streamRequest(stream, options);
    return new Reading(() => streamPages(this.#context, this.#known, request));
  }
}
