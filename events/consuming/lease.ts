import { retry, type RetryOptions } from './retry.ts';
import { type Session, waitForLock } from './session.ts';

export interface LeaseOptions<Held extends Session> extends RetryOptions {
  /** Opens the session that holds the lease, until the signal is aborted. */
  readonly open: (until: AbortSignal) => Promise<Held>;
  /** One process at a time works under the lease of this name. */
  readonly name: string;
  /** Called when another process holds the lease. */
  readonly onWaiting?: () => void;
}

/**
 * Works under a lease until the signal is aborted. While another process holds the lease, it waits.
 * When the work fails, or the connection that holds the lease breaks, the lease is given back and
 * taken again after a backoff.
 * @param work writes what only the holder of the lease may write over the session's connection, and
 *   ends when the session's signal is aborted; it is given a function that resets the backoff
 * @throws what `onFailure` throws
 */
export async function workUnderLease<Held extends Session>(
  work: (session: Held, resetBackoff: () => void) => Promise<void>,
  options: LeaseOptions<Held>,
): Promise<void> {
  const { open, name, signal, onWaiting } = options;
  await retry(async (resetBackoff) => {
    await using session = await open(signal);
    await waitForLock(session, name, onWaiting);
    await work(session, resetBackoff);
    session.signal.throwIfAborted();
  }, options);
}
