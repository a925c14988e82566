import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isPostgresUnavailable } from '@app/service-kit/postgres';
import { LookUpsFillingError } from './look-ups.ts';

/**
 * Tells that a store is away, or not ready yet: the same thing may be tried again soon. That holds
 * for a refused password, too, once a program runs: passwords are exchanged while it does.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof EventLogAccessError) return true;
  if (error instanceof LookUpsFillingError) return true;
  return error instanceof EventLogUnavailableError || isPostgresUnavailable(error);
}
