import { pause } from './pause.ts';

/** The first and the longest wait between two tries, in ms. */
export interface BackoffTimes {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** For a store that is away. */
export const STORE_BACKOFF: BackoffTimes = { firstMs: 50, longestMs: 2000 };

/**
 * Exponential backoff with jitter: the wait doubles with each failure in a row, and a random part of
 * up to a half is taken off, so that processes that lost the same store do not all come back at the
 * same moment.
 */
export class Backoff {
  private readonly times: BackoffTimes;
  private readonly random: () => number;
  private currentMs: number;

  /** @param random between 0 and 1 */
  constructor(times: BackoffTimes, random: () => number = Math.random) {
    this.times = times;
    this.random = random;
    this.currentMs = times.firstMs;
  }

  /** How long to wait before the next try, in ms. */
  next(): number {
    const waitMs = this.currentMs * (1 - this.random() / 2);
    this.currentMs = Math.min(2 * this.currentMs, this.times.longestMs);
    return waitMs;
  }

  /** Waits before the next try; ends early, without an error, when the signal is aborted. */
  async wait(signal?: AbortSignal): Promise<void> {
    await pause(this.next(), signal);
  }

  /** Makes the next wait the first one again: to be called after a success. */
  reset(): void {
    this.currentMs = this.times.firstMs;
  }
}
