import type { Position } from '@app/events/position';
import type { Pool } from 'pg';
import type { Seat } from './seat.ts';
import { haveReached, liveCheckpoints, Takeover } from './takeover.ts';

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
      targets = [...(await liveCheckpoints(pool, names)).values()];
    },
    reachedBy: (seats) =>
      Promise.resolve(
        targets.every((target) =>
          haveReached(seats, new Map(seats.map(({ projection }) => [projection.name, target]))),
        ),
      ),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/**
 * To take the place of the live versions. Once a batch ends where the live ones were when it began,
 * they are held for the little that is still missing.
 */
export function takingOver(pool: Pool): Goal {
  let targets: ReadonlyMap<string, Position> | null = null;
  let takeover: Takeover | null = null;
  let names: readonly string[] = [];
  return {
    aim: async () => {
      if (names.length > 0) targets = await liveCheckpoints(pool, names);
    },
    reachedBy: async (seats) => {
      names = seats.map(({ projection }) => projection.name);
      targets ??= await liveCheckpoints(pool, names);
      if (takeover?.holds !== true) {
        if (!haveReached(seats, targets)) return false;
        takeover = await Takeover.begin(pool, names);
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
