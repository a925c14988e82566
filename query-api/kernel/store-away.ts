import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isReadModelUnavailable } from './database/database.ts';

/** Without the event store, only reads that are recorded first fail. */
export const isStoreAway = (error: unknown): boolean =>
  isReadModelUnavailable(error) ||
  error instanceof EventLogUnavailableError ||
  error instanceof EventLogAccessError;
