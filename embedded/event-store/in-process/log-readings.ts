import { Readable } from 'node:stream';
import type { EventPage, PageEvent, PagesRequest } from '@app/events/log/event-pages';
import type {
  AllReading,
  AllReadingOptions,
  LiveReading,
  LiveReadingOptions,
  StreamReadingOptions,
} from '@app/events/log/store-client';
import { ahead } from '@app/service-kit/ahead';
import type { AllStreamResolvedEvent, Filter, JSONType } from '@app/events/log/client';
import { type FollowStep, type LogSource, followAll } from '../live/log-tail.ts';
import {
  type EventFilter,
  type StreamReadRequest,
  eventFilter,
  readAll,
} from '../read/read-log.ts';
import { clientError, placeOf, resolved } from './client-events.ts';
import type { RecordedEvent } from '../log/event.ts';
import type { LogReader, TextEvent } from '../read/log-reader.ts';

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

export function streamRequest(
  stream: string,
  { direction = 'forwards', fromRevision = 'start', maxCount = UNLIMITED }: StreamReadingOptions,
): StreamReadRequest {
  return { stream, from: placeOf(fromRevision), direction, limit: BigInt(maxCount) };
}

/** Its reader pulls: a slow one reads from the database later and is never ended. */
class LiveSubscription extends Readable implements LiveReading {
  readonly #stopping = new AbortController();
  readonly #source: LogSource;
  readonly #options: LiveReadingOptions;
  #filter: EventFilter | undefined;
  #steps: AsyncGenerator<FollowStep> | undefined;

  constructor(source: LogSource, options: LiveReadingOptions, highWaterMark: number) {
    super({ objectMode: true, highWaterMark });
    this.#source = source;
    this.#options = options;
  }

  /** Ends it without an error after the received events are read. */
  async unsubscribe(): Promise<void> {
    this.#stopping.abort();
  }

  override _read(): void {
    void this.#readOn();
  }

  async #readOn(): Promise<void> {
    try {
      this.#steps ??= this.#begin();
      for (let isGiven = false; !isGiven;) {
        const { done, value } = await this.#steps.next();
        if (done === true) {
          this.push(null);
          return;
        }
        if (value.kind === 'events') isGiven = this.#give(value.events);
        else this.emit(value.kind);
      }
    } catch (error) {
      this.destroy(clientError(error));
    }
  }

  #begin(): AsyncGenerator<FollowStep> {
    const { fromPosition = 'start', filter } = this.#options;
    this.#filter = filter && eventFilter(filterRequest(filter));
    const steps = followAll(this.#source, placeOf(fromPosition), this.#stopping.signal);
    // A consumer that has just started has not added its listeners yet.
    process.nextTick(() => this.emit('confirmation'));
    return steps;
  }

  /** @returns whether one of the events was wanted */
  #give(events: readonly RecordedEvent[]): boolean {
    let isGiven = false;
    for (const event of events) {
      if (this.#filter?.(event) === false) continue;
      this.push(resolved(event));
      isGiven = true;
    }
    return isGiven;
  }
}

function filterRequest(filter: Filter): Parameters<typeof eventFilter>[0] {
  return {
    on: filter.filterOn === 'streamName' ? 'stream' : 'type',
    regex: 'regex' in filter ? filter.regex : '',
    prefixes: 'prefixes' in filter ? filter.prefixes : [],
  };
}

type Pages = AsyncGenerator<readonly RecordedEvent[]>;

export class Reading implements AllReading {
  readonly #open: () => Pages;
  readonly #cancelled = Promise.withResolvers<{ done: true; value: undefined }>();
  #isCancelled = false;

  constructor(open: () => Pages) {
    this.#open = open;
  }

  cancel(): Promise<void> {
    this.#isCancelled = true;
    this.#cancelled.resolve({ done: true, value: undefined });
    return Promise.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AllStreamResolvedEvent, void, void> {
    try {
      const pages = this.#open();
      for (;;) {
        // Cancelling does not wait for the database.
        const { done, value: page } = await Promise.race([pages.next(), this.#cancelled.promise]);
        if (done === true) return;
        for (const event of page) {
          if (this.#isCancelled) return;
          yield resolved(event);
        }
      }
    } catch (error) {
      throw clientError(error);
    }
  }
}

/** Events searched for a page: a steady flow, and few queries. */
const PAGE = 2000;

/** SQLSTATE: bytes that are not valid text. */
const NO_TEXT = '22021';

/** Reads events of some types up to the end of the log. @throws the errors of EventStoreDB's client */
async function* typedPages(
  reader: LogReader,
  first: bigint,
  types: readonly string[],
): AsyncGenerator<EventPage, void, void> {
  let from = first;
  for (;;) {
    const page = await readPage(reader, from, types).catch((error: unknown) => {
      throw clientError(error);
    });
    if (page === null) return;
    yield page;
    from = page.position.commit + 1n;
  }
}

async function readPage(
  reader: LogReader,
  from: bigint,
  types: readonly string[],
): Promise<EventPage | null> {
  try {
    const page = await reader.typedPage(from, types, PAGE);
    if (page === null) return null;
    const { events, last, read } = page;
    return { events: events.map(pageEvent), position: placeAt(last), read };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NO_TEXT)) throw error;
    return readBytes(reader, from, types);
  }
}

const placeAt = (position: bigint) => ({ commit: position, prepare: position });

function pageEvent({ position, stream, data, metadata, ...event }: TextEvent): PageEvent {
  return {
    ...event,
    streamId: stream,
    position: placeAt(position),
    data: (data === null ? null : parse(data)) as PageEvent['data'],
    metadata: parse(metadata),
  };
}

/** Data that is not JSON in spite of its content type is given as text. */
function parse(text: string): JSONType | undefined {
  if (text === '') return undefined;
  try {
    const value: JSONType = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** The same page as bytes, where an event of another program holds bytes that are not text. */
async function readBytes(
  reader: LogReader,
  from: bigint,
  types: readonly string[],
): Promise<EventPage | null> {
  const page = await reader.allPage(from, 'forwards', PAGE);
  const last = page.at(-1);
  if (!last) return null;
  const events = page
    .filter(({ type }) => types.includes(type))
    .flatMap((event) => resolved(event).event ?? []);
  return { events, position: placeAt(last.position), read: page.length };
}
