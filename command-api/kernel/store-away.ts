import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isPostgresUnavailable } from '@app/service-kit/postgres';
import { LookUpsFillingError } from './look-ups.ts';

/**
 * Whether an error means that a store is unreachable or not ready, so that a retry may succeed.
 * That includes a rejected password once a program runs, since passwords are exchanged meanwhile.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof EventLogAccessError) return true;
  if (error instanceof LookUpsFillingError) return true;
  return error instanceof EventLogUnavailableError || isPostgresUnavailable(error);
}
