import { SharedSession } from '@app/events/consuming/shared-session';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { REACTOR_CHECKPOINTS } from './tables.ts';

/** Distinguishes the leases of reactors from other locks. */
export const REACTOR_LOCKS = 7_310_442;

/**
 * The session that a process's reactors share.
 * @param storedWithinMs how soon their checkpoints are stored; by default a second
 */
export const reactorSession = (
  pool: Pool,
  logger: Logger,
  storedWithinMs?: number,
): SharedSession =>
  new SharedSession(pool, {
    lockClass: REACTOR_LOCKS,
    checkpoints: REACTOR_CHECKPOINTS,
    storedWithinMs,
    onError: (error) =>
      logger.warn(describeError(error), 'checkpoints could not be stored; retrying'),
  });
