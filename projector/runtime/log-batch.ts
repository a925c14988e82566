import type { FeedBatch } from '@app/consumers/readable-events';
import { formatPosition } from '@app/events/position';
import type { Logger } from '@app/service-kit/logging';

/** Larger batches are logged without their correlation ids. */
const FOLLOWED = 100;

/** Logs the correlation ids of a projected batch, so that a request can be followed. */
export function logBatch(logger: Logger, { events, position }: FeedBatch): void {
  if (events.length === 0) return;
  const few = events.length <= FOLLOWED ? events : [];
  const correlationIds = [...new Set(few.map(({ metadata }) => metadata.correlationId))];
  const about = { events: events.length, position: formatPosition(position), correlationIds };
  logger.info(about, 'projected');
}
