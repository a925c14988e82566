import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 2000;

/** Waits longer after each failure that follows another. */
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
 * Does something again and again until it succeeds or the signal is aborted.
 * @param work is given a function to call when things go well: the next wait is short then
 * @param onFailure told of each failure; it throws to give up
 */
export async function persist(
  work: (goesWell: () => void) => Promise<void>,
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
