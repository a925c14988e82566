import { comparePositions, type Position } from '@app/events/position';
import type { Work } from './commit-works.ts';
import { describeFault } from './fault.ts';
import type { FeedBatch, UnreadableEvent } from './readable-events.ts';
import type { RowOperation } from './row-operation.ts';
import { type Fault, operationsOf, type Seat } from './seat.ts';

/** What a projection makes of a batch: work to commit, then perhaps the event it cannot pass. */
export interface Plan {
  readonly seat: Seat;
  readonly work: Work | null;
  readonly fault: Fault | null;
}

/** A bound for the memory of one transaction: one event can be a thousand rows. */
const MAX_OPERATIONS = 20_000;

/**
 * Handles the events of a batch that lie behind the seat's checkpoint: those before it were
 * delivered twice. Where there is too much for one transaction, the work ends early.
 */
export function planWork(seat: Seat, batch: FeedBatch): Plan {
  const operations: RowOperation[] = [];
  let position = seat.checkpoint;
  const upTo = (place: Position): Work | null =>
    comparePositions(place, seat.checkpoint) > 0 ? { seat, operations, position: place } : null;
  for (const event of batch.events) {
    if (comparePositions(event.position, seat.checkpoint) <= 0) continue;
    if (operations.length >= MAX_OPERATIONS) return { seat, work: upTo(position), fault: null };
    try {
      operations.push(...operationsOf(seat, event));
    } catch (error) {
      return { seat, work: upTo(position), fault: faultOf(event, error) };
    }
    position = event.position;
  }
  const { unreadable } = batch;
  if (unreadable && stops(seat, unreadable)) {
    return { seat, work: upTo(position), fault: faultOf(unreadable, unreadable.error) };
  }
  return { seat, work: upTo(batch.position), fault: null };
}

const stops = ({ projection, skipped }: Seat, { id, type }: UnreadableEvent): boolean =>
  projection.handlers.has(type) && !skipped.has(id);

/** Notes that an event stopped a projection. */
export function faultOf(
  event: { readonly id: string; readonly type: string; readonly position: Position },
  error: unknown,
): Fault {
  return {
    eventId: event.id,
    eventType: event.type,
    position: event.position,
    error: describeFault(error),
  };
}
