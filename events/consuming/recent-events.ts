import { comparePositions, type Position } from '../position.ts';

/** Whether `one` is at `other` or after it. */
function isAtOrAfter(one: Position | 'start', other: Position | 'start'): boolean {
  if (other === 'start') return true;
  return one !== 'start' && comparePositions(one, other) >= 0;
}

/**
 * The newest events of the log, in order and without gaps: all after the position where it begins. The
 * oldest are dropped, so its size is bounded.
 */
export class RecentEvents<Event extends { readonly position: Position }> {
  private readonly capacity: number;
  private begin: Position | 'start';
  private events: Event[] = [];

  /**
   * @param begin every event after this position is added
   * @param capacity how many events are kept; at most twice as many are held
   */
  constructor(begin: Position | 'start', capacity: number) {
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

  /** Whether it has, or will get, every event after this position. */
  covers(position: Position | 'start'): boolean {
    return isAtOrAfter(position, this.begin);
  }

  /** The position of the newest event. */
  get end(): Position | 'start' {
    return this.events.at(-1)?.position ?? this.begin;
  }

  /** The first events after a position that it covers, at most `max`. */
  behind(after: Position | 'start', max: number): readonly Event[] {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const position = this.events[middle]?.position;
      if (position !== undefined && isAtOrAfter(after, position)) low = middle + 1;
      else high = middle;
    }
    return this.events.slice(low, low + max);
  }

  [Symbol.iterator](): Iterator<Event> {
    return this.events[Symbol.iterator]();
  }
}
