import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readTree } from '../figures/process-tree.ts';
import { total, usageBetween } from './usage.ts';

/** With less than so many cores in use nothing is left to do. */
const AT_REST = 0.1;
/** For so many looks in a row, in seconds: whoever waits for a store seems at rest, too. */
const STILL = 3;
/** So long is waited for that at most, in ms. */
const REST_WITHIN_MS = 180_000;

/**
 * Waits until a product has worked off what was written before.
 * @param pid from which all its processes descend
 * @param pool of its read models
 * @throws where the projections are not at the same place in time
 */
export async function untilAtRest(pid: number, pool: Pool): Promise<void> {
  const until = performance.now() + REST_WITHIN_MS;
  let still = 0;
  while (still < STILL) {
    const started = performance.now();
    const before = await readTree(pid);
    await delay(1000);
    const { seconds } = total(usageBetween(before, await readTree(pid)));
    const cores = (seconds * 1000) / (performance.now() - started);
    const { rowCount: places } = await pool.query('select distinct position from read.checkpoints');
    still = cores < AT_REST && places === 1 ? still + 1 : 0;
    if (performance.now() < until) continue;
    if (places === 1) return;
    throw new Error('The projections do not catch up with what was filled');
  }
}
