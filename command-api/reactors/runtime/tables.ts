import type { Pool } from 'pg';

const CHECKPOINTS = `
  create table if not exists reactors.checkpoints (
    name text primary key,
    commit bigint not null,
    prepare bigint not null
  );
`;

/** Any fixed number: processes that start together take turns. */
const SETUP_LOCK = 7_310_442_002;

/**
 * Makes the schema `reactors` with its checkpoints and the state tables of process managers.
 * @param stateTables statements that change nothing where the tables are there already
 */
export async function createReactorTables(
  pool: Pool,
  stateTables: readonly string[],
): Promise<void> {
  const statements = ['create schema if not exists reactors;', CHECKPOINTS, ...stateTables];
  await pool.query(
    `begin; select pg_advisory_xact_lock(${SETUP_LOCK}); ${statements.join('\n')} commit`,
  );
}
