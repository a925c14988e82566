import { Backoff, type BackoffTimes, STORE_BACKOFF } from '@app/service-kit/backoff';
import { isTransient as isTransientByDefault } from './transient.ts';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Told of each failure; it throws to give up. */
  readonly onFailure: (error: unknown) => void;
  /** The waits after an error that is not transient; the same as after others where not given. */
  readonly backoff?: BackoffTimes;
  /** Which errors go away by themselves; those of stores that are away where not given. */
  readonly isTransient?: (error: unknown) => boolean;
}

/**
 * Retries until it succeeds or the signal is aborted.
 * @param work is given a function that makes the next wait short again
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
