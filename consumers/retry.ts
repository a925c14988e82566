import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';

/**
 * Retries until it succeeds or the signal is aborted. Waits double from 50 ms to 2 s.
 * @param work is given a function that makes the next delay short again
 * @param onFailure told of each failure; it throws to give up
 */
export async function retryWithBackoff(
  work: (resetBackoff: () => void) => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const backoff = new Backoff(STORE_BACKOFF);
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
