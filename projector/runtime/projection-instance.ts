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

/** One version of a projection in this process. */
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

/** None if an operator skipped the event. */
export function operationsOf(
  { projection, skipped }: ProjectionInstance,
  event: Recorded<AnyEvent>,
): readonly RowOperation[] {
  return skipped.has(event.id) ? [] : handle(projection, event);
}

export const going = (instances: readonly ProjectionInstance[]): readonly ProjectionInstance[] =>
  instances.filter((instance) => instance.fault === null);

/** Null without instances. */
export function smallestCheckpoint(instances: readonly ProjectionInstance[]): Position | null {
  return pick(instances, (order) => order < 0);
}

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

/**
 * `live` waits for the live versions that this program feeds. `all` waits also for a version that is
 * being built if nobody feeds the live one.
 */
type WaitScope = 'live' | 'all';

interface Waiter {
  readonly scope: WaitScope;
  readonly position: Position;
  readonly resolve: () => void;
}

export class Progress {
  private found: readonly ProjectionInstance[] | null = null;
  private readonly waiters = new Set<Waiter>();

  /** Empty until this process has held the lease. */
  get instances(): readonly ProjectionInstance[] {
    return this.found ?? [];
  }

  set instances(instances: readonly ProjectionInstance[]) {
    this.found = instances;
  }

  hasReached(scope: WaitScope, position: Position): boolean {
    if (this.found === null) return false;
    const live = this.instances.filter(({ state }) => state === 'live');
    const isFed = (instance: ProjectionInstance): boolean =>
      live.some(({ projection }) => projection.name === instance.projection.name);
    const awaited = scope === 'live' ? live : [...live, ...this.instances.filter((s) => !isFed(s))];
    return going(awaited).every(({ checkpoint }) => comparePositions(checkpoint, position) >= 0);
  }

  async reached(scope: WaitScope, position: Position): Promise<void> {
    if (this.hasReached(scope, position)) return;
    await new Promise<void>((resolve) => {
      this.waiters.add({ scope, position, resolve });
    });
  }

  /** To be called after each change of an instance. */
  readonly changed = (): void => {
    for (const waiter of this.waiters) {
      if (!this.hasReached(waiter.scope, waiter.position)) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  };
}

interface LiveVersion {
  readonly schema: string;
  readonly checkpoint: Position;
}

/** By the projection's name. */
export type LiveVersions = ReadonlyMap<string, LiveVersion>;

export function haveMoved(before: LiveVersions | null, now: LiveVersions): boolean {
  if (before === null) return false;
  return [...now].some(([name, { checkpoint }]) => {
    const earlier = before.get(name)?.checkpoint;
    return earlier !== undefined && comparePositions(checkpoint, earlier) > 0;
  });
}

export function haveReached(instances: readonly ProjectionInstance[], live: LiveVersions): boolean {
  return instances.every(({ projection, checkpoint }) => {
    const target = live.get(projection.name);
    return target === undefined || comparePositions(checkpoint, target.checkpoint) >= 0;
  });
}

export function haveReachedAll(
  instances: readonly ProjectionInstance[],
  live: LiveVersions,
): boolean {
  return instances.every(({ checkpoint }) =>
    [...live.values()].every((target) => comparePositions(checkpoint, target.checkpoint) >= 0),
  );
}
