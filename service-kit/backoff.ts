import { pause } from './pause.ts';

/** The first and the longest delay between two tries, in ms. */
export interface BackoffTimes {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** For an unreachable store. */
export const STORE_BACKOFF: BackoffTimes = { firstMs: 50, longestMs: 2000 };

/**
 * Exponential backoff with jitter: the delay doubles with each failure in a row, less a random part
 * of up to a half, so that processes that lost the same store do not all reconnect at the same
 * moment.
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

  /** The delay before the next try, in ms. */
  next(): number {
    const waitMs = this.currentMs * (1 - this.random() / 2);
    this.currentMs = Math.min(2 * this.currentMs, this.times.longestMs);
    return waitMs;
  }

  /** Waits before the next try; ends early, without an error, if the signal is aborted. */
  async wait(signal?: AbortSignal): Promise<void> {
    await pause(this.next(), signal);
  }

  /** Starts again with the first delay; to be called after a success. */
  reset(): void {
    this.currentMs = this.times.firstMs;
  }
}
