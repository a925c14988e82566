import type { FeedBatch, UnreadableEvent } from '@app/events/consuming/readable-events';
import { comparePositions, type Position } from '@app/events/position';
import type { Work } from './commit-works.ts';
import type { RowOperation } from './row-operation.ts';
import { type Fault, operationsOf, type ProjectionInstance } from './projection-instance.ts';

/** The result of handling a batch: work to commit, then perhaps the event that failed. */
export interface BatchWork {
  readonly instance: ProjectionInstance;
  readonly work: Work | null;
  readonly fault: Fault | null;
}

/** A bound for the memory of one transaction: one event can be a thousand rows. */
const MAX_OPERATIONS = 20_000;

/**
 * Handles the events of a batch after the instance's checkpoint: earlier ones were delivered twice.
 * The work ends early if there is too much for one transaction.
 */
export function handleBatch(instance: ProjectionInstance, batch: FeedBatch): BatchWork {
  const operations: RowOperation[] = [];
  let position = instance.checkpoint;
  const upTo = (place: Position): Work | null =>
    comparePositions(place, instance.checkpoint) > 0
      ? { instance, operations, position: place }
      : null;
  for (const event of behind(batch.events, instance.checkpoint)) {
    if (operations.length >= MAX_OPERATIONS) return { instance, work: upTo(position), fault: null };
    try {
      for (const operation of operationsOf(instance, event)) operations.push(operation);
    } catch (error) {
      return { instance, work: upTo(position), fault: faultOf(event, error) };
    }
    position = event.position;
  }
  const { unreadable } = batch;
  if (unreadable && stops(instance, unreadable)) {
    return { instance, work: upTo(position), fault: faultOf(unreadable, unreadable.error) };
  }
  return { instance, work: upTo(batch.position), fault: null };
}

/** Events are in the order of their positions, and mostly all of them are new. */
function behind(events: FeedBatch['events'], checkpoint: Position): FeedBatch['events'] {
  const first = events.findIndex(({ position }) => comparePositions(position, checkpoint) > 0);
  return first === 0 ? events : first === -1 ? [] : events.slice(first);
}

const stops = (
  { projection, skipped }: ProjectionInstance,
  { id, type }: UnreadableEvent,
): boolean => projection.handlers.has(type) && !skipped.has(id);

/** Describes the event that stopped a projection, and its error. */
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

/**
 * Describes a permanent error for operators: its kind and where it arose. Messages may quote what
 * people wrote, so none is kept.
 */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is not an error was thrown';
  const details = ['code', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frame = /\/([\w.-]+\/[\w.-]+:\d+):\d+\)?$/mu.exec(error.stack ?? '')?.[1];
  return [error.name, ...details, ...(frame === undefined ? [] : [`at ${frame}`])].join(', ');
}
