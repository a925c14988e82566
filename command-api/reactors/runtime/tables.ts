import { CHECKPOINT_COLUMNS } from '@app/consumers/checkpoint';
import { createReactorStateTables } from '@app/service-kit/reactor-states/schema';
import { setUpTables } from '@app/service-kit/set-up-tables';
import type { Pool } from 'pg';

export const REACTOR_CHECKPOINTS = 'reactors.checkpoints';

const CHECKPOINTS = `create table if not exists ${REACTOR_CHECKPOINTS} (${CHECKPOINT_COLUMNS});`;

/**
 * Makes the schema `reactors` with its checkpoints and the state tables of process managers, and the
 * table in which reactors tell how they fare.
 * @param stateTables statements that change nothing where the tables are there already
 */
export async function createReactorTables(
  pool: Pool,
  stateTables: readonly string[],
): Promise<void> {
  const statements = ['create schema if not exists reactors;', CHECKPOINTS, ...stateTables];
  await setUpTables(pool, statements.join('\n'));
  await createReactorStateTables(pool);
}
