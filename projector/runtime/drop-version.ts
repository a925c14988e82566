import type { ClientBase } from 'pg';
import { inTransaction } from '@app/service-kit/in-transaction';

/** Longer than any query of the product takes. */
const PATIENCE_MS = 5000;

/**
 * Drops the tables of a version that nobody reads any more, and forgets it.
 * @throws the error of `pg` (55P03) if somebody's transaction still holds a table after 5 s
 */
export async function dropVersion(client: ClientBase, schema: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${PATIENCE_MS}`);
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('delete from projector.checkpoints where schema = $1', [schema]);
    await client.query('delete from projector.faults where schema = $1', [schema]);
    await client.query('delete from projector.lags where schema = $1', [schema]);
  });
}
