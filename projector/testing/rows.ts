import type { Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { verifyProjection } from '../runtime/verify.ts';
import type { ProjectorFixture } from './projector-fixture.ts';

/** All rows of a projection's views. */
export async function viewRows(
  pool: Pool,
  projections: readonly Projection[],
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const tables = projections.flatMap((projection) => projection.tables);
  const entries = tables.map(async ({ name, primaryKey }) => {
    const { rows } = await pool.query<object>(
      `select * from read.${name} order by ${primaryKey.join(', ')}`,
    );
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The number of rows in which projections differ from a rebuild. */
export async function differences(
  { pool, log }: ProjectorFixture,
  projections: readonly Projection[],
): Promise<number> {
  let total = 0;
  for (const projection of projections) {
    total += (await verifyProjection(projection, { pool, log })).differences;
  }
  return total;
}
