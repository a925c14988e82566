import { Client } from 'pg';

/** What Postgres counted since it began. */
export interface PostgresCounts {
  /** Of the chosen databases; each statement that stands alone is one. */
  readonly transactions: number;
  /** Of the whole Postgres: how often its log was forced to the disk. */
  readonly flushes: number;
  /** How often a projection's checkpoint moved, for each live projection: about a commit each. */
  readonly projector: number;
}

/** Its own database, which the mix does not touch, is left out. */
const TRANSACTIONS = `
  select coalesce(sum(xact_commit + xact_rollback), 0)::float8 as count
  from pg_stat_database where datname = any($1)`;
const FLUSHES = `
  select coalesce(sum(fsyncs), 0)::float8 as count from pg_stat_io where object = 'wal'`;
const PROJECTOR = `
  select n_tup_upd::float8 / nullif((
    select count(*) from projector.checkpoints where state = 'live'
  ), 0) as count
  from pg_stat_user_tables where schemaname = 'projector' and relname = 'checkpoints'`;

/**
 * Reads the counters. Connections tell theirs about once a second.
 * @param url of a database; where it has no projections, they count as 0
 * @throws the error of `pg`
 */
export async function readPostgresCounts(
  url: string,
  databases: readonly string[],
): Promise<PostgresCounts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const count = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ count: number | null }>(text, values);
    return rows[0]?.count ?? 0;
  };
  try {
    const found = await client.query(`select from pg_tables where schemaname = 'projector'`);
    return {
      transactions: await count(TRANSACTIONS, [databases]),
      flushes: await count(FLUSHES),
      projector: found.rowCount === 0 ? 0 : await count(PROJECTOR),
    };
  } finally {
    await client.end();
  }
}
