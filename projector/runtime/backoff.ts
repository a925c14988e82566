import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 2000;

/** A delay that doubles with each failure in a row. */
class Backoff {
  private next = FIRST_MS;

  reset(): void {
    this.next = FIRST_MS;
  }

  /** Resolves at once when the signal is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    const wait = this.next;
    this.next = Math.min(2 * wait, LONGEST_MS);
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Retries until it succeeds or the signal is aborted. Delays double from 50 ms to 2 s.
 * @param work is given a function that makes the next delay short again
 * @param onFailure told of each failure; it throws to give up
 */
export async function retryWithBackoff(
  work: (resetBackoff: () => void) => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const backoff = new Backoff();
  while (!signal.aborted) {
    try {
      await work(() => backoff.reset());
      return;
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      await backoff.wait(signal);
    }
  }
}
