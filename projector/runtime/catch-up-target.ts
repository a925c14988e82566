import { comparePositions } from '@app/events/position';
import type { Pool } from 'pg';
import { OvertakenError } from './fault.ts';
import type { Seat } from './seat.ts';
import { haveReached, type LiveVersion, liveVersions, Takeover } from './takeover.ts';

/** Where projections that are behind want to get to. The live ones move on meanwhile. */
export interface Goal extends AsyncDisposable {
  /** Looks where the live ones are; before each batch. */
  aim(): Promise<void>;
  /** Whether the live ones moved on between the last two looks, and are free to do so now. */
  readonly isLiveBusy: boolean;
  /** Whether these have arrived; after each batch. @throws what `pg` throws */
  reachedBy(seats: readonly Seat[]): Promise<boolean>;
}

type LiveVersions = ReadonlyMap<string, LiveVersion>;

function haveMoved(before: LiveVersions | null, now: LiveVersions): boolean {
  if (before === null) return false;
  return [...now].some(([name, { checkpoint }]) => {
    const earlier = before.get(name)?.checkpoint;
    return earlier !== undefined && comparePositions(checkpoint, earlier) > 0;
  });
}

/**
 * To be as far as these projections were a batch ago: near enough to read on together with them.
 * @param names the live projections to catch up with
 */
export function catchingUp(pool: Pool, names: readonly string[]): Goal {
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
    reachedBy: (seats) =>
      Promise.resolve(
        seats.every(({ checkpoint }) =>
          [...live.values()].every(
            (target) => comparePositions(checkpoint, target.checkpoint) >= 0,
          ),
        ),
      ),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/**
 * To take the place of the live versions. Once a batch ends where the live ones were when it began,
 * they are held for the little that is still missing.
 * @param replaces the schemas that must still be live then, by projection; any where not given
 */
export function takingOver(pool: Pool, replaces?: ReadonlyMap<string, string>): Goal {
  let targets: LiveVersions | null = null;
  let isLiveBusy = true;
  let takeover: Takeover | null = null;
  let names: readonly string[] = [];
  let areCounted = false;
  return {
    aim: async () => {
      if (names.length === 0) return;
      const before = targets;
      targets = await liveVersions(pool, names);
      isLiveBusy = haveMoved(before, targets);
    },
    get isLiveBusy() {
      return isLiveBusy && takeover?.holds !== true;
    },
    reachedBy: async (seats) => {
      names = seats.map(({ projection }) => projection.name);
      targets ??= await liveVersions(pool, names);
      if (takeover?.holds !== true) {
        if (!haveReached(seats, targets)) return false;
        if (!areCounted) {
          await countRows(pool, seats);
          areCounted = true;
          // The live ones went on meanwhile, and should be held up for little.
          targets = await liveVersions(pool, names);
          if (!haveReached(seats, targets)) return false;
        }
        takeover = await Takeover.begin(pool, names);
        checkReplaced(names, takeover.schemas, replaces);
      }
      if (!takeover.reachedBy(seats)) return false;
      await takeover.switchTo(seats);
      return true;
    },
    [Symbol.asyncDispose]: async () => {
      await takeover?.[Symbol.asyncDispose]();
    },
  };
}

/** Lets the planner know the new tables before anybody asks them; else it would guess for minutes. */
async function countRows(pool: Pool, seats: readonly Seat[]): Promise<void> {
  const tables = seats.flatMap(({ schema, projection }) =>
    projection.tables.map(({ name }) => `${schema}.${name}`),
  );
  if (tables.length > 0) await pool.query(`analyze ${tables.join(', ')}`);
}

/** @throws OvertakenError where another version took over meanwhile */
function checkReplaced(
  names: readonly string[],
  live: ReadonlyMap<string, string>,
  replaces: ReadonlyMap<string, string> | undefined,
): void {
  const isAsExpected = (name: string): boolean => live.get(name) === replaces?.get(name);
  if (replaces === undefined || names.every(isAsExpected)) return;
  throw new OvertakenError('Another version took over');
}
