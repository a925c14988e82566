import { CHECKPOINT_COLUMNS } from '@app/events/consuming/checkpoint';
import { createReactorStateTables } from '@app/service-kit/reactor-states/schema';
import { setUpTables } from '@app/service-kit/set-up-tables';
import type { Pool } from 'pg';

export const REACTOR_CHECKPOINTS = 'reactors.checkpoints';

const CHECKPOINTS = `create table if not exists ${REACTOR_CHECKPOINTS} (${CHECKPOINT_COLUMNS});`;

/**
 * Creates the schema `reactors` with its checkpoints, the state tables of process managers, and the
 * table with the states of reactors.
 * @param stateTables idempotent statements
 */
export async function createReactorTables(
  pool: Pool,
  stateTables: readonly string[],
): Promise<void> {
  const statements = ['create schema if not exists reactors;', CHECKPOINTS, ...stateTables];
  await setUpTables(pool, statements.join('\n'));
  await createReactorStateTables(pool);
}
