import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import { comparePositions, type Position } from '../position.ts';
import type { RecordedEvent } from './client.ts';
import { isUnavailable } from './errors.ts';
import { readAll, type ReadableLog } from './read-all.ts';

/** An event as it stands in the log, as far as it takes to understand it. */
export type PageEvent = Pick<
  RecordedEvent,
  'id' | 'type' | 'streamId' | 'revision' | 'position' | 'data' | 'metadata'
>;

/** Events that stand behind each other in the log, and how many others stand between them. */
export interface EventPage {
  readonly events: readonly PageEvent[];
  /** The place of the last event read, whether it is given or not. */
  readonly position: Position;
  /** How many events were read, whether they are given or not. */
  readonly read: number;
}

export interface PagesRequest {
  readonly after: Position | 'start';
  /** Only events of these types are given; others are passed without being decoded. */
  readonly types: readonly string[];
}

/** How many events a page has where the store is asked over gRPC. */
const PAGE = 1000;

/**
 * Reads the log in pages from a place to its end, the next one while one is handled. A store of this
 * machine is read out of its table; any other one in a single long reading of `$all`.
 * @throws what the client throws where the store is away, and ReadingCutOffError
 */
export async function* readPages(
  log: ReadableLog,
  request: PagesRequest,
  signal: AbortSignal,
): AsyncGenerator<EventPage, void, void> {
  const client = log.several ? null : log.client;
  if (!client?.readPages) {
    const wanted = new Set(request.types);
    yield* gather(log, request.after, { wants: (type) => wanted.has(type), size: PAGE, signal });
    return;
  }
  for await (const page of client.readPages(request)) {
    if (signal.aborted) return;
    yield page;
  }
  log.mustBeCurrent(client);
}

/** The same of all types, in a single long reading of `$all`, with up to `size` events a page. */
export const readAllPages = (
  log: ReadableLog,
  after: Position | 'start',
  signal: AbortSignal,
  size = PAGE,
): AsyncGenerator<EventPage, void, void> => gather(log, after, { wants: () => true, size, signal });

interface Gathering {
  readonly wants: (type: string) => boolean;
  /** How many events are read for a page. */
  readonly size: number;
  readonly signal: AbortSignal;
}

/** Puts the events of a reading into pages. */
async function* gather(
  log: ReadableLog,
  after: Position | 'start',
  { wants, size, signal }: Gathering,
): AsyncGenerator<EventPage, void, void> {
  const leaving = new AbortController();
  const cancelled = AbortSignal.any([signal, leaving.signal]);
  const reading = readAll(log, { fromPosition: after }, cancelled);
  let events: PageEvent[] = [];
  let read = 0;
  let position: Position | null = null;
  try {
    for (;;) {
      const { done, value } = await reading.next();
      if (done === true) break;
      const { event } = value;
      if (!event?.position) continue;
      if (after !== 'start' && comparePositions(event.position, after) <= 0) continue;
      ({ position } = event);
      read += 1;
      if (wants(event.type)) events.push(event);
      if (read < size) continue;
      yield { events, position, read };
      events = [];
      read = 0;
    }
  } finally {
    // One that is left early would stay open in the store.
    leaving.abort();
    await reading.return();
  }
  if (position !== null && read > 0 && !signal.aborted) yield { events, position, read };
}

export interface PagesOptions extends PagesRequest {
  readonly signal: AbortSignal;
  /** Told of each outage; it goes on behind the last page. */
  readonly onOutage: (error: unknown) => void;
}

/** The same through outages of the store. Ends early, without an error, when the signal is aborted. */
export async function* readPagesThroughOutages(
  log: ReadableLog,
  { after: first, types, signal, onOutage }: PagesOptions,
): AsyncGenerator<EventPage, void, void> {
  const backoff = new Backoff(STORE_BACKOFF);
  let after = first;
  while (!signal.aborted) {
    try {
      for await (const page of readPages(log, { after, types }, signal)) {
        after = page.position;
        backoff.reset();
        yield page;
      }
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onOutage(error);
      await backoff.wait(signal);
    }
  }
}
