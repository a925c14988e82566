import type { Position } from '@app/events/position';
import type { OwnStores } from '../fixture/own-stores.ts';
import { Crew } from './crew.ts';
import { areWaiting, dropReadModels, haveReached, holdLease, secondsUntil } from './standing.ts';

export interface CaughtUp {
  readonly seconds: number;
  /** Processor seconds of each process. */
  readonly cpu: readonly number[];
}

/**
 * Measures how long projectors take to build all read models from nothing. They have started before
 * the clock runs.
 * @param ranges over which the work is spread; 1 for the work of one process
 */
export async function catchUpWith(
  processes: number,
  ranges: number,
  { own, end }: { readonly own: OwnStores; readonly end: Position },
): Promise<CaughtUp> {
  const { pool } = own.stores;
  await dropReadModels(pool);
  const release = await holdLease(pool);
  await using crew = new Crew({ ...own.environment, PROJECTOR_RANGES: String(ranges) });
  try {
    for (let place = 0; place < processes; place += 1) crew.join();
    await secondsUntil(() => areWaiting(pool, processes));
  } finally {
    release();
  }
  const before = await crew.cpuSeconds();
  const seconds = await secondsUntil(() => haveReached(pool, end));
  const cpu = (await crew.cpuSeconds()).map((used, place) => used - (before[place] ?? 0));
  return { seconds, cpu };
}
