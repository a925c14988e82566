import type { Pool } from 'pg';
import { readStandings, type Standing } from '../runtime/checkpoint-ledger.ts';
import { dropVersion } from '../runtime/drop-version.ts';
import type { Projection } from '../runtime/projection.ts';

/** Drops the tables of replaced versions. @returns the exit code */
export async function dropOld(projections: readonly Projection[], pool: Pool): Promise<number> {
  const client = await pool.connect();
  let retired: readonly Standing[];
  try {
    retired = (await readStandings(client)).filter(
      ({ name, state }) => state === 'retired' && projections.some((each) => each.name === name),
    );
  } finally {
    client.release();
  }
  if (retired.length === 0) console.log('There are no old tables.');
  await dropRetired(pool, retired);
  return 0;
}

/** Drops the tables of these versions and prints their schemas. */
export async function dropRetired(pool: Pool, retired: readonly Standing[]): Promise<void> {
  if (retired.length === 0) return;
  const client = await pool.connect();
  try {
    for (const { schema } of retired) {
      await dropVersion(client, schema);
      console.log(`Dropped ${schema}`);
    }
  } finally {
    client.release();
  }
}
