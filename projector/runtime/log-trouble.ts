import { isTransient } from '@app/events/consuming/transient';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Fault } from './projection-instance.ts';

/** Logs that the tables of a schema stopped at an event. */
export function logFault(
  logger: Logger,
  schema: string,
  { eventId, eventType, error }: Pick<Fault, 'eventId' | 'eventType' | 'error'>,
): void {
  const about = { schema, eventId, eventType, error };
  logger.error(
    about,
    'a projection cannot handle an event and has stopped; deploy a fix or skip the event',
  );
}

/** Logs a failure that is retried. */
export function logFailure(logger: Logger, error: unknown): void {
  const about = describeError(error);
  if (isTransient(error)) logger.warn(about, 'temporary failure of a store; retrying');
  else logger.error(about, 'unexpected error in the projector');
}
