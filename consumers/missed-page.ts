import type { Position } from '@app/events/position';
import { eventsBehind, isAtOrBehind, type Place } from './recent-events.ts';
import type { SharedEvent } from './shared-event.ts';

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
