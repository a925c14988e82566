import { EventLogUnavailableError } from '../log/errors.ts';
import type { Position } from '../position.ts';
import type { LogOrder } from './log-order.ts';
import { placeInOrder } from './segment.ts';

/**
 * Finds the place in the order of a position in one of the logs. Waits until it has one.
 * @param withinMs how long to wait at most, in ms
 * @throws EventLogUnavailableError if it has none by then
 */
export async function findPlace(
  order: LogOrder,
  position: Position,
  withinMs: number,
): Promise<Position> {
  const { log, commit } = position;
  if (log === undefined) return position;
  const signal = AbortSignal.timeout(withinMs);
  for (;;) {
    const end = await order.knownEnd();
    const [segment] = await order.holding(log, commit - 1n, commit);
    if (segment) return placeInOrder(segment, position);
    if (signal.aborted) throw new EventLogUnavailableError('Ordering');
    await order.grown(end, signal);
  }
}
