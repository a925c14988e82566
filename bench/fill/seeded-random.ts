/** Random numbers that are the same for the same seed. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  /** One of these items. */
  of<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /**
   * A whole number from 0 to below the bound, skewed towards small ones, with a long tail.
   * @param by 1 for a uniform distribution; with 2 a tenth of the numbers gets a third, with 3
   *   nearly half
   */
  skewed(bound: number, by: number): number {
    return Math.min(bound - 1, Math.floor(bound * this.next() ** by));
  }

  /** A whole number from `least` to `most`, small ones more often. */
  within({ least, most }: { readonly least: number; readonly most: number }): number {
    return Math.round(least + (most - least) * this.next() ** 2);
  }

  uuid(): string {
    const digits = Array.from({ length: 4 }, () =>
      this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      `8${digits.slice(17, 20)}`,
      digits.slice(20, 32),
    ].join('-');
  }
}
