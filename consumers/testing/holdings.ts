import type { Pool } from 'pg';

/**
 * How many ranges each session with ranges holds, in ascending order.
 * @param lockClass of the leases
 */
export async function holdings(
  pool: Pick<Pool, 'query'>,
  lockClass: number,
  ranges: number,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks
     join generate_series(0, $2 - 1) as r(range)
       on objid = hashtext('range ' || range || ' of ' || $2)::oid
     where locktype = 'advisory' and granted and classid = $1::int::oid
       and database = (select oid from pg_database where datname = current_database())
     group by pid order by 1`,
    [lockClass, ranges],
  );
  return rows.map(({ held }) => held);
}
