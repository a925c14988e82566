import type { Position } from '../position.ts';

/** The progress of several copies of one log: that of the slowest. */
export class Slowest {
  private readonly places = new Map<number, Position>();
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  /**
   * Notes that a copy begins after a place.
   * @returns the smallest place once all have begun; null before
   */
  begin(number: number, after: Position): Position | null {
    const place = this.at(number, after);
    return this.places.size === this.count ? place : null;
  }

  /** Notes that a copy has reached a place. @returns the smallest place of all copies */
  at(number: number, place: Position): Position {
    this.places.set(number, place);
    return [...this.places.values()].reduce((a, b) => (a.commit <= b.commit ? a : b));
  }
}
