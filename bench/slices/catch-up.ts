import type { Position } from '@app/events/position';
import type { OwnStores } from '../fixture/own-stores.ts';
import { Crew } from './crew.ts';
import { dropReadModels, haveReached, secondsUntil, sessions } from './standing.ts';

export interface CaughtUp {
  readonly seconds: number;
  /** Processor seconds of each process. */
  readonly cpu: readonly number[];
}

/**
 * Lets some projectors build all read models from nothing. They have started before the clock runs.
 * @param ranges over which the work is spread; 1 for the work of one process as ever
 */
export async function catchUpWith(
  processes: number,
  ranges: number,
  { own, end }: { readonly own: OwnStores; readonly end: Position },
): Promise<CaughtUp> {
  const { pool } = own.stores;
  await dropReadModels(pool);
  const holder = await pool.connect();
  await using crew = new Crew({ ...own.environment, PROJECTOR_RANGES: String(ranges) });
  try {
    await holder.query('begin; lock table projector.checkpoints in exclusive mode');
    for (let place = 0; place < processes; place += 1) crew.join();
    const members = ranges > 1 ? processes : 0;
    await secondsUntil(async () => {
      const found = await sessions(pool);
      return found.held > 0 && found.members === members;
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const before = await crew.cpuSeconds();
  const seconds = await secondsUntil(() => haveReached(pool, end));
  const cpu = (await crew.cpuSeconds()).map((used, place) => used - (before[place] ?? 0));
  return { seconds, cpu };
}
