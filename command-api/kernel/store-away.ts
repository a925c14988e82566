import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isPostgresUnavailable } from '@app/service-kit/postgres';

/** Undefined table and undefined schema: the projector has not made the read models yet. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set(['42P01', '3F000']);

/**
 * Tells that a store is away, or not ready yet: the same thing may be tried again soon. That holds
 * for a refused password, too, once a program runs: passwords are exchanged while it does.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof EventLogAccessError) return true;
  if (error instanceof EventLogUnavailableError || isPostgresUnavailable(error)) return true;
  return error instanceof Error && 'code' in error && NOT_THERE_YET.has(error.code);
}
