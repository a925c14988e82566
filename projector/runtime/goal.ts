import { comparePositions, type Position } from '@app/events/position';
import type { Pool } from 'pg';
import { OvertakenError } from './fault.ts';
import type { Seat } from './seat.ts';
import { haveReached, type LiveVersion, liveVersions, Takeover } from './takeover.ts';

/** Where projections that are behind want to get to. The live ones move on meanwhile. */
export interface Goal extends AsyncDisposable {
  /** Looks where the live ones are; before each batch. */
  aim(): Promise<void>;
  /** Whether these have arrived; after each batch. @throws what `pg` throws */
  reachedBy(seats: readonly Seat[]): Promise<boolean>;
}

/**
 * To be as far as these projections were a batch ago: near enough to read on together with them.
 * @param names the live projections to catch up with
 */
export function catchingUp(pool: Pool, names: readonly string[]): Goal {
  let targets: readonly Position[] = [];
  return {
    aim: async () => {
      const live = await liveVersions(pool, names);
      targets = [...live.values()].map(({ checkpoint }) => checkpoint);
    },
    reachedBy: (seats) =>
      Promise.resolve(
        seats.every(({ checkpoint }) =>
          targets.every((target) => comparePositions(checkpoint, target) >= 0),
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
  let targets: ReadonlyMap<string, LiveVersion> | null = null;
  let takeover: Takeover | null = null;
  let names: readonly string[] = [];
  return {
    aim: async () => {
      if (names.length > 0) targets = await liveVersions(pool, names);
    },
    reachedBy: async (seats) => {
      names = seats.map(({ projection }) => projection.name);
      targets ??= await liveVersions(pool, names);
      if (takeover?.holds !== true) {
        if (!haveReached(seats, targets)) return false;
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
