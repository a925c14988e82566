import { comparePositions, type Position } from '@app/events/position';

/** A place between events: behind the event at this position, or before all events. */
export type Place = Position | 'start';

/** Whether all events up to `other` stand at or before `place`. */
export function isAtOrBehind(place: Place, other: Place): boolean {
  if (other === 'start') return true;
  return place !== 'start' && comparePositions(place, other) >= 0;
}

/** The first of these events that stand behind a place, at most `max`. They are in order. */
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
 * The newest events of the log, in order and without gaps: all behind the place where it begins. The
 * oldest are dropped, so its size is bounded.
 */
export class RecentEvents<Event extends { readonly position: Position }> {
  private readonly capacity: number;
  private begin: Place;
  private events: Event[] = [];

  /**
   * @param begin each event behind this place is added
   * @param capacity so many events are kept, and at most twice as many held
   */
  constructor(begin: Place, capacity: number) {
    this.begin = begin;
    this.capacity = capacity;
  }

  /** Adds events that follow those that are here. */
  add(events: readonly Event[]): void {
    for (const event of events) this.events.push(event);
    if (this.events.length <= 2 * this.capacity) return;
    const dropped = this.events.splice(0, this.events.length - this.capacity);
    this.begin = dropped.at(-1)?.position ?? this.begin;
  }

  /** Whether it has, or will have, every event behind this place. */
  covers(place: Place): boolean {
    return isAtOrBehind(place, this.begin);
  }

  /** The place behind the newest event. */
  get end(): Place {
    return this.events.at(-1)?.position ?? this.begin;
  }

  /** The first events behind a place that it covers, at most `max`. */
  behind(place: Place, max: number): readonly Event[] {
    return eventsBehind(this.events, place, max);
  }

  [Symbol.iterator](): Iterator<Event> {
    return this.events[Symbol.iterator]();
  }
}
