import { comparePositions, type Position } from '@app/events/position';

/** A place between events: after the event at this position, or before all events. */
export type Place = Position | 'start';

/** Whether `place` is at `other` or after it. */
export function isAtOrBehind(place: Place, other: Place): boolean {
  if (other === 'start') return true;
  return place !== 'start' && comparePositions(place, other) >= 0;
}

/** The first of these events, which are in order, that stand after a place; at most `max`. */
export function eventsBehind<Event extends { readonly position: Position }>(
  events: readonly Event[],
  place: Place,
  max: number,
): readonly Event[] {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const position = events[middle]?.position;
    if (position !== undefined && isAtOrBehind(place, position)) low = middle + 1;
    else high = middle;
  }
  return events.slice(low, low + max);
}

/**
 * The newest events of the log, in order and without gaps: all after the place where it begins. The
 * oldest are dropped, so its size is bounded.
 */
export class RecentEvents<Event extends { readonly position: Position }> {
  private readonly capacity: number;
  private begin: Place;
  private events: Event[] = [];

  /**
   * @param begin every event after this place is added
   * @param capacity how many events are kept; at most twice as many are held
   */
  constructor(begin: Place, capacity: number) {
    this.begin = begin;
    this.capacity = capacity;
  }

  /** Adds the events that follow the newest. */
  add(events: readonly Event[]): void {
    for (const event of events) this.events.push(event);
    if (this.events.length <= 2 * this.capacity) return;
    const dropped = this.events.splice(0, this.events.length - this.capacity);
    this.begin = dropped.at(-1)?.position ?? this.begin;
  }

  /** Whether it has, or will get, every event after this place. */
  covers(place: Place): boolean {
    return isAtOrBehind(place, this.begin);
  }

  /** The place after the newest event. */
  get end(): Place {
    return this.events.at(-1)?.position ?? this.begin;
  }

  /** The first events after a place that it covers, at most `max`. */
  behind(place: Place, max: number): readonly Event[] {
    return eventsBehind(this.events, place, max);
  }

  [Symbol.iterator](): Iterator<Event> {
    return this.events[Symbol.iterator]();
  }
}
