import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import { comparePositions, type Position } from '../position.ts';
import type { RecordedEvent } from './client.ts';
import { isUnavailable } from './errors.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';

/** The parts of an event in the log that are needed to parse it. */
export type PageEvent = Pick<
  RecordedEvent,
  'id' | 'type' | 'streamId' | 'revision' | 'position' | 'data' | 'metadata'
>;

/** Consecutive events of the log, and how many were read. */
export interface EventPage {
  readonly events: readonly PageEvent[];
  /** The position of the last event read, whether returned or not. */
  readonly position: Position;
  /** How many events were read, whether returned or not. */
  readonly read: number;
}

export interface PagesRequest {
  readonly after: Position | 'start';
  /** Only events of these types are returned; others are passed over without decoding. */
  readonly types: readonly string[];
}

/** Events in a page if the store is read over gRPC. */
const PAGE = 1000;

/**
 * Reads the log in pages from a position to its end, fetching the next page while one is handled. A
 * store on this machine is read from its table; any other with one long read of `$all`.
 * @throws what the client throws if the store is unreachable, and ReadingCutOffError
 */
export async function* readPages(
  log: EventLog,
  request: PagesRequest,
  signal: AbortSignal,
): AsyncGenerator<EventPage, void, void> {
  const { client } = log;
  if (!client.readPages) {
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

/** The same for all types, with one long read of `$all`, and up to `size` events in a page. */
export const readAllPages = (
  log: EventLog,
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

/** Groups the events of a read into pages. */
async function* gather(
  log: EventLog,
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
    // A read that is left early would stay open in the store.
    leaving.abort();
    await reading.return();
  }
  if (position !== null && read > 0 && !signal.aborted) yield { events, position, read };
}

export interface PagesOptions extends PagesRequest {
  readonly signal: AbortSignal;
  /** Called at each outage; reading then continues after the last page. */
  readonly onOutage: (error: unknown) => void;
}

/**
 * The same, continuing after outages of the store. Ends early, without an error, if the signal is
 * aborted.
 */
export async function* readPagesThroughOutages(
  log: EventLog,
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
