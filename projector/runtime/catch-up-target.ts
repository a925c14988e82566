import { OvertakenError } from '@app/events/consuming/transient';
import type { Pool } from 'pg';
import { finishTables } from './late-indexes.ts';
import { haveMoved, haveReached, haveReachedAll, type LiveVersions } from './live-version.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import { liveVersions, Takeover } from './takeover.ts';

/** The position that projections in catch-up must reach, while the live ones advance. */
export interface CatchUpTarget extends AsyncDisposable {
  /** Reads the live checkpoints. To be called before each batch. */
  aim(): Promise<void>;
  /** Whether the live ones advanced between the last two reads, and are not held now. */
  readonly isLiveBusy: boolean;
  /** Whether few events are missing, so that the next ones are written at once. */
  readonly isNear: boolean;
  /** Whether these have reached it. To be called after each batch. @throws what `pg` throws */
  reachedBy(instances: readonly ProjectionInstance[]): Promise<boolean>;
}

/**
 * Reached at the checkpoints that the live projections had one batch ago: near enough to continue
 * in one batch with them.
 * @param names the live projections to catch up with
 */
export function nearLiveTarget(pool: Pool, names: readonly string[]): CatchUpTarget {
  let live: LiveVersions = new Map();
  let isLiveBusy = true;
  return {
    aim: async () => {
      const before = live;
      live = await liveVersions(pool, names);
      isLiveBusy = haveMoved(before, live);
    },
    get isLiveBusy() {
      return isLiveBusy;
    },
    isNear: false,
    reachedBy: (instances) => Promise.resolve(haveReachedAll(instances, live)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/**
 * Reached when new versions have their indexes, and a batch ends at the checkpoints that the live
 * ones had when it began: near enough to replace them.
 * @param signal stops the creation of indexes between two of them
 * @param areFinished whether the tables were finished before
 */
export function readyTarget(pool: Pool, signal: AbortSignal, areFinished = false): CatchUpTarget {
  let live: LiveVersions | null = null;
  let isLiveBusy = true;
  let isReady = areFinished;
  let names: readonly string[] = [];
  return {
    aim: async () => {
      if (names.length === 0) return;
      const before = live;
      live = await liveVersions(pool, names);
      isLiveBusy = haveMoved(before, live);
    },
    get isLiveBusy() {
      return isLiveBusy;
    },
    get isNear() {
      return isReady;
    },
    reachedBy: async (instances) => {
      names = instances.map(({ projection }) => projection.name);
      live ??= await liveVersions(pool, names);
      if (!haveReached(instances, live)) return false;
      if (isReady) return true;
      await finishTables(pool, instances, signal);
      isReady = true;
      // The live ones advanced meanwhile, and should be held only briefly.
      live = await liveVersions(pool, names);
      return haveReached(instances, live);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

export interface TakeoverOptions {
  /** Stops the creation of indexes between two of them. */
  readonly signal: AbortSignal;
  /** The schemas that must still be live then, by projection; by default any. */
  readonly replaces?: ReadonlyMap<string, string>;
  /** Whether the tables were finished before, indexes included. */
  readonly areFinished?: boolean;
}

/**
 * Reached by replacing the live versions. Once a batch ends at the checkpoints that the live ones
 * had when it began, they are held while the few missing events are handled.
 */
export function takeoverTarget(
  pool: Pool,
  { signal, replaces, areFinished = false }: TakeoverOptions,
): CatchUpTarget {
  const ready = readyTarget(pool, signal, areFinished);
  let takeover: Takeover | null = null;
  return {
    aim: () => ready.aim(),
    get isLiveBusy() {
      return ready.isLiveBusy && takeover?.holds !== true;
    },
    get isNear() {
      return ready.isNear;
    },
    reachedBy: async (instances) => {
      if (takeover?.holds !== true) {
        if (!(await ready.reachedBy(instances))) return false;
        const names = instances.map(({ projection }) => projection.name);
        takeover = await Takeover.begin(pool, names);
        checkReplaced(names, takeover.schemas, replaces);
      }
      if (!takeover.reachedBy(instances)) return false;
      await takeover.switchTo(instances);
      return true;
    },
    [Symbol.asyncDispose]: async () => {
      await takeover?.[Symbol.asyncDispose]();
    },
  };
}

/** @throws OvertakenError if another version took over meanwhile */
function checkReplaced(
  names: readonly string[],
  live: ReadonlyMap<string, string>,
  replaces: ReadonlyMap<string, string> | undefined,
): void {
  const isAsExpected = (name: string): boolean => live.get(name) === replaces?.get(name);
  if (replaces === undefined || names.every(isAsExpected)) return;
  throw new OvertakenError('Another version took over');
}
