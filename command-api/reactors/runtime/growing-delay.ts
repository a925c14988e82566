import { setTimeout as delay } from 'node:timers/promises';

/** Waits that double from a first to a longest, in ms. */
export class GrowingDelay {
  private readonly firstMs: number;
  private readonly longestMs: number;
  private nextMs: number;

  constructor(firstMs: number, longestMs: number) {
    this.firstMs = firstMs;
    this.longestMs = longestMs;
    this.nextMs = firstMs;
  }

  /** Waits the next delay; ends early, without error, when the signal is aborted. */
  async wait(signal?: AbortSignal): Promise<void> {
    const current = this.nextMs;
    this.nextMs = Math.min(2 * current, this.longestMs);
    await pause(current, signal);
  }

  reset(): void {
    this.nextMs = this.firstMs;
  }
}

/** Waits; ends early, without error, when the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}
