import { EventLogUnavailableError, isUnavailable } from '../log/errors.ts';
import { isPostgresUnavailable } from '@app/service-kit/postgres';

/** The connection that held the lease is gone; another process may hold it now. */
export class SessionLostError extends Error {
  override readonly name = 'SessionLostError';
}

/**
 * Another writer moved a checkpoint, or another version took over: the state has to be read again.
 */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** SQLSTATE: read-only (a failover), transaction rollback, lock, query cancelled, system error. */
const PASSING_SQL_STATE = /^(?:25006|40|55P03|57014|58)/u;

/** Whether an error goes away by waiting and retrying, instead of recurring with the same event. */
export function isTransient(error: unknown): boolean {
  if (error instanceof SessionLostError || error instanceof OvertakenError) return true;
  if (error instanceof EventLogUnavailableError) return true;
  if (isUnavailable(error) || isPostgresUnavailable(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && PASSING_SQL_STATE.test(code);
}
