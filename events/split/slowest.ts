import type { Position } from '../position.ts';

/** How far several copies of one log are: as far as the slowest of them. */
export class Slowest {
  private readonly places = new Map<number, Position>();
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  /** One of them begins behind a place. @returns the first place of all when the last one has begun */
  begin(number: number, after: Position): Position | null {
    const place = this.at(number, after);
    return this.places.size === this.count ? place : null;
  }

  /** One of them has come so far. @returns how far all are */
  at(number: number, place: Position): Position {
    this.places.set(number, place);
    return [...this.places.values()].reduce((a, b) => (a.commit <= b.commit ? a : b));
  }
}
