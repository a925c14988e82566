import type { EventPage, PagesRequest } from '@app/events/log/event-pages';
import type {
  AllReadingOptions,
  LiveReadingOptions,
  StreamReadingOptions,
} from '@app/events/log/store-client';
import type { LogSource } from '../live/follow.ts';
import { ahead } from '@app/service-kit/ahead';
import { readAll } from '../read/read-all.ts';
import type { StreamReadRequest } from '../read/read-stream.ts';
import { LiveSubscription } from './live-subscription.ts';
import { placeOf } from './read-events.ts';
import { Reading } from './reading.ts';
import { typedPages } from './typed-pages.ts';

const DEFAULT_WAITING = 16;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Reads the whole log like EventStoreDB's client, directly from its table. */
export class LogReadings {
  readonly #source: LogSource;
  readonly #subscriptions = new Set<LiveSubscription>();

  constructor(source: LogSource) {
    this.#source = source;
  }

  readAll(options: AllReadingOptions = {}): Reading {
    const { direction = 'forwards', fromPosition = 'start', maxCount = UNLIMITED } = options;
    const from = placeOf(fromPosition);
    const request = { from, direction, limit: BigInt(maxCount) };
    return new Reading(() => ahead(readAll(this.#source.reader, request)));
  }

  readPages({ after, types }: PagesRequest): AsyncIterable<EventPage> {
    const from = after === 'start' ? 0n : after.commit + 1n;
    return ahead(typedPages(this.#source.reader, from, types));
  }

  subscribeToAll(
    options: LiveReadingOptions = {},
    { highWaterMark = DEFAULT_WAITING }: { readonly highWaterMark?: number | undefined } = {},
  ): LiveSubscription {
    const subscription = new LiveSubscription(this.#source, options, highWaterMark);
    this.#subscriptions.add(subscription);
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.unsubscribe()));
  }
}

/** The range of a stream to read, in the log's terms. */
export function streamRequest(
  stream: string,
  { direction = 'forwards', fromRevision = 'start', maxCount = UNLIMITED }: StreamReadingOptions,
): StreamReadRequest {
  return { stream, from: placeOf(fromRevision), direction, limit: BigInt(maxCount) };
}
