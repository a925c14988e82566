import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A table is large where reading all of it would be felt. */
const LARGE_ROWS = 10_000;
/** Longer than a connection of Postgres that is idle keeps its counts to itself. */
const COUNTED_WITHIN_MS = 12_000;

/** How often each large table of the read models was read from one end to the other. */
export async function sequentialScans(pool: Pool): Promise<ReadonlyMap<string, number>> {
  await delay(COUNTED_WITHIN_MS);
  const { rows } = await pool.query<{ name: string; scans: string }>(
    `select t.relname as name, t.seq_scan as scans
     from pg_stat_user_tables t join projector.checkpoints c on c.schema = t.schemaname
     where c.state = 'live' and t.n_live_tup > ${LARGE_ROWS}`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

/** The tables that were read so between two looks. */
export const scannedBetween = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] =>
  [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
