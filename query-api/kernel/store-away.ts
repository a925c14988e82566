import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isReadModelUnavailable } from './database/database.ts';

/** Without the event store only those reads fail that are recorded first. */
export const isStoreAway = (error: unknown): boolean =>
  isReadModelUnavailable(error) ||
  error instanceof EventLogUnavailableError ||
  error instanceof EventLogAccessError;
