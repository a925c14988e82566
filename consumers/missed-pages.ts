import type { EventLog } from '@app/events/log/event-log';
import type { MissedPage } from './missed-page.ts';
import { MissedReading } from './missed-reading.ts';
import { isAtOrBehind, type Place } from './recent-events.ts';

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
  private reading: MissedReading | null = null;
  private isReading = false;
  private isStopped = false;
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
    if (!page) return this.request(place, signal);
    this.keep(page);
    return page;
  }

  stop(): void {
    this.isStopped = true;
    this.closeReading();
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
      await this.answer(place);
    }
    this.isReading = false;
  }

  /** Reads the page after a place, for all that it helps. */
  private async answer(place: Place): Promise<void> {
    try {
      const page = await this.read(place);
      if (page) this.keep(page);
      const isAnswered = (request: Request): boolean =>
        page ? page.continues(request.place) : isAtOrBehind(request.place, place);
      for (const { resolve } of this.take(isAnswered)) resolve(page);
    } catch (error) {
      this.closeReading();
      for (const { reject } of this.take(() => true)) reject(error);
    }
  }

  private async read(place: Place): Promise<MissedPage | null> {
    const next = this.reading?.isAt(place) ? await this.reading.next() : null;
    if (next || this.isStopped) return next;
    // The log may have grown since the other one began.
    this.closeReading();
    this.reading = new MissedReading(this.log, place, this.size);
    return this.reading.next();
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
    if (!this.isReading) this.closeReading();
  }

  private closeReading(): void {
    this.reading?.close();
    this.reading = null;
  }
}
