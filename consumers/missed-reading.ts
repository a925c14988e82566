import type { EventLog } from '@app/events/log/event-log';
import { type EventPage, readAllPages } from '@app/events/log/event-pages';
import { MissedPage } from './missed-page.ts';
import { isAtOrBehind, type Place } from './recent-events.ts';
import { SharedEvent } from './shared-event.ts';

/** A reading of the log that is continued page by page. Between two pages the store waits. */
export class MissedReading {
  private readonly log: EventLog;
  private readonly leaving = new AbortController();
  private readonly pages: AsyncGenerator<EventPage, void, void>;
  private place: Place;

  /**
   * @param after where it begins
   * @param size how many events a page has
   */
  constructor(log: EventLog, after: Place, size: number) {
    this.log = log;
    this.place = after;
    this.pages = readAllPages(log, after, this.leaving.signal, size);
  }

  /** Whether its next page begins at a place. */
  isAt(place: Place): boolean {
    return isAtOrBehind(place, this.place) && isAtOrBehind(this.place, place);
  }

  /**
   * @returns null at the end of the log as it was when the reading began, and once it is closed
   * @throws what reading the log throws, as when the store is unreachable
   */
  async next(): Promise<MissedPage | null> {
    const { done, value } = await this.pages.next();
    if (done === true) return null;
    const events = value.events.filter(({ type }) => !type.startsWith('$'));
    const page = new MissedPage(this.place, value.position, SharedEvent.of(this.log, events));
    this.place = value.position;
    return page;
  }

  /** Ends it. Otherwise it would stay open in the store. */
  close(): void {
    this.leaving.abort();
    this.pages.return().catch(() => undefined);
  }
}
