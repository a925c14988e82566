import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { comparePositions, type Position } from '@app/events/position';
import { handle, type Projection } from './projection.ts';
import type { RowOperation } from './row-operation.ts';

/** `live`: the views show it. `building`: it is filled beside the live version. */
export type InstanceState = 'live' | 'building';

/** The event that stopped a projection, and why. Holds no personal data. */
export interface Fault {
  readonly eventId: string;
  readonly eventType: string;
  readonly position: Position;
  readonly error: string;
}

/** One version of a projection in this process: where its tables are, and its progress. */
export interface ProjectionInstance {
  readonly projection: Projection;
  readonly schema: string;
  readonly state: InstanceState;
  /** The last position whose rows are committed. */
  checkpoint: Position;
  /** How many events this process read for it, ignored ones included. */
  read: number;
  /** Set once it has stopped; only an operator's act or a new version resumes it. */
  fault: Fault | null;
  /** The fault of an earlier start; this start retries its event. */
  retried: Fault | null;
  /** Ids of the events that an operator skipped for this version. */
  skipped: ReadonlySet<string>;
}

/** An instance without faults or skips. */
export const makeInstance = (
  projection: Projection,
  place: Pick<ProjectionInstance, 'schema' | 'state' | 'checkpoint'>,
): ProjectionInstance => ({
  projection,
  ...place,
  read: 0,
  fault: null,
  retried: null,
  skipped: new Set(),
});

/** The row operations of an event, on the rows of this instance; none if an operator skipped it. */
export function operationsOf(
  { projection, skipped }: ProjectionInstance,
  event: Recorded<AnyEvent>,
): readonly RowOperation[] {
  return skipped.has(event.id) ? [] : handle(projection, event);
}

/** The instances without a fault. */
export const going = (instances: readonly ProjectionInstance[]): readonly ProjectionInstance[] =>
  instances.filter((instance) => instance.fault === null);

/** The smallest checkpoint; null without instances. */
export function smallestCheckpoint(instances: readonly ProjectionInstance[]): Position | null {
  return pick(instances, (order) => order < 0);
}

/** The greatest checkpoint; null without instances. */
export function greatestCheckpoint(instances: readonly ProjectionInstance[]): Position | null {
  return pick(instances, (order) => order > 0);
}

function pick(
  instances: readonly ProjectionInstance[],
  better: (order: number) => boolean,
): Position | null {
  let found: Position | null = null;
  for (const { checkpoint } of instances) {
    if (found === null || better(comparePositions(checkpoint, found))) found = checkpoint;
  }
  return found;
}
