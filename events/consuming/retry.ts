import { Backoff, type BackoffTimes, STORE_BACKOFF } from '@app/service-kit/backoff';
import { isTransient as isTransientByDefault } from './transient.ts';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called with each failure; it throws to give up. */
  readonly onFailure: (error: unknown) => void;
  /** The backoff after errors that are not transient; by default that of the others. */
  readonly backoff?: BackoffTimes;
  /** Which errors are transient; by default those of unreachable stores. */
  readonly isTransient?: (error: unknown) => boolean;
}

/**
 * Retries work until it succeeds or the signal is aborted.
 * @param work gets a function that resets the backoff
 * @returns whether it succeeded
 * @throws what `onFailure` throws
 */
export async function retry(
  work: (resetBackoff: () => void) => Promise<void>,
  options: RetryOptions,
): Promise<boolean> {
  const { signal, onFailure, isTransient = isTransientByDefault } = options;
  const transient = new Backoff(STORE_BACKOFF);
  const permanent = new Backoff(options.backoff ?? STORE_BACKOFF);
  const reset = (): void => {
    transient.reset();
    permanent.reset();
  };
  while (!signal.aborted) {
    try {
      await work(reset);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      onFailure(error);
      await (isTransient(error) ? transient : permanent).wait(signal);
    }
  }
  return false;
}
