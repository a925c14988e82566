import type { ReadModel } from '@app/projector/read-model/tables';
import { statementName } from '@app/service-kit/statement-name';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Database } from './database.ts';

/** A rebuilt version took a view over, and the columns of the prepared result are other ones. */
const RESULT_CHANGED = '0A000';

/**
 * The same database for queries that are asked all day in few forms: each is prepared once for a
 * connection, since planning a join of views takes longer than running it for one owner. Postgres
 * still plans anew where that looks better.
 */
export function openPrepared(pool: Pool): Database {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client) ?? preparing(client);
    clients.set(client, known);
    return known;
  };
  const end = (): Promise<void> => pool.end();
  const dialect = new PostgresDialect({ pool: { connect, end, options: pool.options } });
  return new Kysely<ReadModel>({ dialect }).withSchema('read');
}

/** A connection that gives each statement a name, and another one once its result changed. */
function preparing(client: PoolClient): PostgresPoolClient {
  const renewed = new Map<string, number>();
  const run = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const times = renewed.get(text) ?? 0;
    return client.query({ name: `${statementName(text)}${times}`, text, values: [...values] });
  };
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    try {
      return await run(text, values);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === RESULT_CHANGED))
        throw error;
      renewed.set(text, (renewed.get(text) ?? 0) + 1);
      return await run(text, values);
    }
  };
  return {
    // Kysely asks the same method for cursors; these queries are read whole.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
