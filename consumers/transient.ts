import { EventLogUnavailableError, isUnavailable } from '@app/events/log/errors';
import { isPostgresUnavailable } from '@app/service-kit/postgres';

/** The connection that held the lease is gone: whoever holds it now goes on. */
export class SessionLostError extends Error {
  override readonly name = 'SessionLostError';
}

/** Another writer moved a checkpoint, or another version took over: read anew where things stand. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** SQLSTATE: read-only (a failover), transaction rollback, lock, query cancelled, system error. */
const PASSING_SQL_STATE = /^(?:25006|40|55P03|57014|58)/u;

/** Tells what goes away by waiting and trying again from what an event will always cause. */
export function isTransient(error: unknown): boolean {
  if (error instanceof SessionLostError || error instanceof OvertakenError) return true;
  if (error instanceof EventLogUnavailableError) return true;
  if (isUnavailable(error) || isPostgresUnavailable(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && PASSING_SQL_STATE.test(code);
}
