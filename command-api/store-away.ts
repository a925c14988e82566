import { EventLogUnavailableError } from '@app/events/log/errors';
import { isPostgresUnavailable } from '@app/service-kit/postgres';

/** Undefined table and undefined schema: the projector has not made the read models yet. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set(['42P01', '3F000']);

/** Tells that a store is away, or not ready yet: the same thing may be tried again soon. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof EventLogUnavailableError || isPostgresUnavailable(error)) return true;
  return error instanceof Error && 'code' in error && NOT_THERE_YET.has(error.code);
}
