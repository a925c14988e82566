import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from '@app/consumers/transient';
import type { Position } from '@app/events/position';
import { projections } from '@app/projector/projections/all';
import { LEASE } from '@app/projector/runtime/runner';
import { PROJECTOR_SESSION } from '@app/projector/runtime/projector-session';
import type { Pool } from 'pg';

/**
 * Whether the live versions have handled everything up to a position; false while the views are
 * being replaced after a change of the lease.
 */
export async function haveReached(pool: Pool, { commit, prepare }: Position): Promise<boolean> {
  const asked = pool.query<{ there: number }>(
    `select count(*)::int as there from projector.standings
     where state = 'live' and (commit, prepare) >= ($1::bigint, $2::bigint)`,
    [String(commit), String(prepare)],
  );
  const found = await asked.catch((error: unknown) => {
    if (isTransient(error)) return null;
    throw error;
  });
  return found?.rows[0]?.there === projections.length;
}

/** Whether this many projectors have started and wait for the lease. */
export async function areWaiting(pool: Pool, processes: number): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where application_name = 'projector' and datname = current_database()
       and query like '%pg_try_advisory_lock%'`,
  );
  return rows[0]?.waiting === processes;
}

/** Holds the lease of all projectors, until it is released. */
export async function holdLease(pool: Pool): Promise<() => void> {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock($1, hashtext($2))', [
    PROJECTOR_SESSION.lockClass,
    LEASE,
  ]);
  return () => client.release(true);
}

/** Drops all read models, so that the next projector builds them from nothing. */
export async function dropReadModels(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>('select schema from projector.checkpoints');
  for (const { schema } of rows) await pool.query(`drop schema if exists ${schema} cascade`);
  await pool.query(
    'truncate projector.checkpoints, projector.range_checkpoints, projector.faults, projector.range_faults',
  );
}

const ASK_AGAIN_MS = 20;
const PATIENCE_MS = 15 * 60_000;

/**
 * Waits for a condition.
 * @returns how long that took, in seconds
 * @throws if it takes too long
 */
export async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('It was not so in time');
    await delay(ASK_AGAIN_MS);
  }
  return (performance.now() - began) / 1000;
}
