import { CHECKPOINT_COLUMNS } from '@app/consumers/checkpoint';
import type { Pool } from 'pg';

export const REACTOR_CHECKPOINTS = 'reactors.checkpoints';

const CHECKPOINTS = `create table if not exists ${REACTOR_CHECKPOINTS} (${CHECKPOINT_COLUMNS});`;

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
