import { comparePositions, type Position } from '@app/events/position';
import type { ProjectionInstance } from './projection-instance.ts';

/** Schema and checkpoint of a live version. */
export interface LiveVersion {
  readonly schema: string;
  readonly checkpoint: Position;
}

/** The live versions of projections, by the projection's name. */
export type LiveVersions = ReadonlyMap<string, LiveVersion>;

/**
 * Whether one of them advanced since the previous read.
 * @param before null at the first read
 */
export function haveMoved(before: LiveVersions | null, now: LiveVersions): boolean {
  if (before === null) return false;
  return [...now].some(([name, { checkpoint }]) => {
    const earlier = before.get(name)?.checkpoint;
    return earlier !== undefined && comparePositions(checkpoint, earlier) > 0;
  });
}

/** Whether each instance has reached the checkpoint of its live version. */
export function haveReached(instances: readonly ProjectionInstance[], live: LiveVersions): boolean {
  return instances.every(({ projection, checkpoint }) => {
    const target = live.get(projection.name);
    return target === undefined || comparePositions(checkpoint, target.checkpoint) >= 0;
  });
}

/** Whether each instance has reached the checkpoints of all live versions. */
export function haveReachedAll(
  instances: readonly ProjectionInstance[],
  live: LiveVersions,
): boolean {
  return instances.every(({ checkpoint }) =>
    [...live.values()].every((target) => comparePositions(checkpoint, target.checkpoint) >= 0),
  );
}
