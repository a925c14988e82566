import type { EventBatch } from '../log/subscription.ts';

/** Batches without an event that the consumer wants, merged and yielded a while later. */
export class Withheld {
  private readonly quietMs: number;
  private batch: EventBatch | null = null;
  private since = 0;

  /** @param quietMs how long they are withheld, in ms; 0: not at all */
  constructor(quietMs: number) {
    this.quietMs = quietMs;
  }

  /** Adds a batch. @returns the batch to yield now; null if all is withheld */
  with(batch: EventBatch): EventBatch | null {
    const whole = { ...batch, read: (this.batch?.read ?? 0) + batch.read };
    if (batch.events.length > 0 || this.quietMs === 0 || this.isDue) {
      this.batch = null;
      return whole;
    }
    if (this.batch === null) this.since = performance.now();
    this.batch = whole;
    return null;
  }

  /**
   * Adds a batch without wanted events.
   * @returns false, with nothing added, if it would have to be yielded now
   */
  pass(batch: EventBatch): boolean {
    if (this.quietMs === 0 || this.isDue) return false;
    return this.with(batch) === null;
  }

  /** In how many ms the withheld batches are due; null if there are none. */
  get dueInMs(): number | null {
    if (this.batch === null) return null;
    return Math.max(0, this.since + this.quietMs - performance.now());
  }

  get isDue(): boolean {
    return this.dueInMs === 0;
  }

  /** The withheld batches as one; to be called only if there are some. */
  release(): EventBatch {
    const { batch } = this;
    if (batch === null) throw new Error('Nothing is withheld');
    this.batch = null;
    return batch;
  }
}
