import type { EventLog } from '@app/events/log/event-log';
import { readPage } from '@app/events/log/event-pages';
import type { Position } from '@app/events/position';
import { eventsBehind, isAtOrBehind, type Place } from './recent-events.ts';
import { SharedEvent } from './shared-event.ts';

/** Consecutive events of the log, for all consumers that missed them. */
export class MissedPage {
  /** The place of the last event read, which may be one of the store's own. */
  readonly end: Position;
  private readonly begin: Place;
  private readonly events: readonly SharedEvent[];

  /** @param begin the place after which it was read */
  constructor(begin: Place, end: Position, events: readonly SharedEvent[]) {
    this.begin = begin;
    this.end = end;
    this.events = events;
  }

  /** Whether it contains the event after a place. */
  continues(place: Place): boolean {
    return isAtOrBehind(place, this.begin) && !isAtOrBehind(place, this.end);
  }

  /** The first events after a place, at most `max`; none if only the store's own follow. */
  behind(place: Place, max: number): readonly SharedEvent[] {
    return eventsBehind(this.events, place, max);
  }

  /** Drops opened personal parts. Consumers that still hold the page open them again. */
  close(): void {
    for (const event of this.events) event.close();
  }
}

interface Request {
  readonly place: Place;
  readonly resolve: (page: MissedPage | null) => void;
  readonly reject: (error: unknown) => void;
}

/** How many pages are kept. Consumers share them while they are no further apart than this. */
const KEPT_PAGES = 16;
/** How long pages are kept, in ms: they take memory and contain opened personal parts. */
const KEPT_MS = 5000;

/**
 * Reads what the consumers of a process missed, once for all that are near each other. It reads one
 * page at a time, for the consumer that is furthest behind, so that those before it find it there.
 * No consumer waits for a slower one: old pages are dropped, and read again for whoever needs them.
 */
export class MissedPages {
  private readonly log: EventLog;
  private readonly size: number;
  /** In the order of their last use. */
  private pages: readonly MissedPage[] = [];
  private requests: readonly Request[] = [];
  private isReading = false;
  private readonly stopping = new AbortController();
  private clearing: NodeJS.Timeout | undefined;

  /** @param size how many events a page has */
  constructor(log: EventLog, size: number) {
    this.log = log;
    this.size = size;
  }

  /**
   * The page with the events after a place.
   * @returns null at the end of the log, or if the signal was aborted
   * @throws what reading the log throws, as when the store is unreachable
   */
  async behind(place: Place, signal: AbortSignal): Promise<MissedPage | null> {
    if (signal.aborted) return null;
    const page = this.pages.find((each) => each.continues(place));
    if (page) {
      this.keep(page);
      return page;
    }
    return this.request(place, signal);
  }

  stop(): void {
    this.stopping.abort();
    this.clear();
  }

  private async request(place: Place, signal: AbortSignal): Promise<MissedPage | null> {
    const { promise, ...settle } = Promise.withResolvers<MissedPage | null>();
    const request = { place, ...settle };
    const leave = (): void => {
      this.requests = this.requests.filter((each) => each !== request);
      request.resolve(null);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.requests = [...this.requests, request];
    void this.serve();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Reads pages as long as consumers wait for them. */
  private async serve(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    for (;;) {
      const [first, ...others] = this.requests;
      if (!first) break;
      const place = others.reduce(
        (lowest, request) => (isAtOrBehind(lowest, request.place) ? request.place : lowest),
        first.place,
      );
      await this.readFor(place);
    }
    this.isReading = false;
  }

  private async readFor(place: Place): Promise<void> {
    const { signal } = this.stopping;
    try {
      const read = await readPage(this.log, place, { max: this.size, signal });
      if (read === null) {
        for (const { resolve } of this.take((request) => isAtOrBehind(request.place, place)))
          resolve(null);
        return;
      }
      const page = new MissedPage(place, read.position, SharedEvent.of(this.log, read.events));
      this.keep(page);
      for (const { resolve } of this.take((request) => page.continues(request.place)))
        resolve(page);
    } catch (error) {
      for (const { reject } of this.take(() => true)) reject(error);
    }
  }

  private take(which: (request: Request) => boolean): readonly Request[] {
    const taken = this.requests.filter(which);
    this.requests = this.requests.filter((request) => !taken.includes(request));
    return taken;
  }

  private keep(page: MissedPage): void {
    if (this.pages.at(-1) === page) return;
    this.pages = [...this.pages.filter((each) => each !== page), page];
    if (this.pages.length > KEPT_PAGES) {
      this.pages[0]?.close();
      this.pages = this.pages.slice(1);
    }
    this.clearing ??= setTimeout(() => this.clear(), KEPT_MS).unref();
  }

  private clear(): void {
    clearTimeout(this.clearing);
    this.clearing = undefined;
    for (const page of this.pages) page.close();
    this.pages = [];
  }
}
