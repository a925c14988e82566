import { Client } from 'pg';

/** Postgres's counters since its start. */
export interface PostgresCounts {
  /** Transactions of the chosen databases; a statement outside of one counts as one. */
  readonly transactions: number;
  /** How often the write-ahead log was flushed, for the whole server. */
  readonly flushes: number;
  /** How often the checkpoints of live projections moved: about one commit each. */
  readonly projector: number;
}

/** Without its own database, which the mix does not use. */
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
 * Reads the counters. Connections report theirs about once a second.
 * @param url of a database; without projections in it, they count as 0
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
