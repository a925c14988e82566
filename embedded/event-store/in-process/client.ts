import { ANY, type AppendResult, type EventData } from '@app/events/log/client';
import type {
  AllReadingOptions,
  AppendOptions,
  LiveReadingOptions,
  StoreClient,
  StreamReadingOptions,
} from '@app/events/log/store-client';
import type { StreamsContext } from '../grpc/streams-context.ts';
import { ahead } from '../read/ahead.ts';
import { readAll } from '../read/read-all.ts';
import { append, appendResult } from './append.ts';
import { clientError } from './client-error.ts';
import type { KnownStreams } from './known-streams.ts';
import { LiveSubscription } from './live-subscription.ts';
import { placeOf } from './read-events.ts';
import { Reading } from './reading.ts';
import { streamPages } from './stream-pages.ts';

const DEFAULT_WAITING = 16;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * The event store for the services of its own process, without a protocol between them. What is
 * appended and read, and the errors, are those of EventStoreDB's client. Two things differ: a
 * stream that is not there has no events, and a subscription is never ended for being too slow.
 */
export class InProcessClient implements StoreClient {
  readonly #context: StreamsContext;
  readonly #known: KnownStreams;
  readonly #subscriptions = new Set<LiveSubscription>();

  constructor(context: StreamsContext, known: KnownStreams) {
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
    const { direction = 'forwards', fromRevision = 'start', maxCount = UNLIMITED } = options;
    const request = { stream, from: placeOf(fromRevision), direction, limit: BigInt(maxCount) };
    return new Reading(() => streamPages(this.#context, this.#known, request));
  }

  readAll(options: AllReadingOptions = {}): Reading {
    const { direction = 'forwards', fromPosition = 'start', maxCount = UNLIMITED } = options;
    const from = placeOf(fromPosition);
    const request = { from, direction, limit: BigInt(maxCount), filter: undefined };
    return new Reading(() => ahead(readAll(this.#context.reader, request)));
  }

  subscribeToAll(
    options: LiveReadingOptions = {},
    { highWaterMark = DEFAULT_WAITING }: { readonly highWaterMark?: number | undefined } = {},
  ): LiveSubscription {
    const subscription = new LiveSubscription(this.#context, options, highWaterMark);
    this.#subscriptions.add(subscription);
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.unsubscribe()));
  }
}
