import type { ReadModel } from '@app/projector/read-model/tables';
import { statementName } from '@app/service-kit/statement-name';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Database } from './database.ts';

/** A rebuilt version took a view over, and the columns of the prepared result are other ones. */
const RESULT_CHANGED = '0A000';

/** A connection that gives each statement a name, and another one once its result changed. */
class PreparedClient {
  private readonly client: PoolClient;
  /** How often a statement was prepared anew, by its text. */
  private readonly renewed = new Map<string, number>();

  constructor(client: PoolClient) {
    this.client = client;
  }

  async query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      return await this.run(text, values);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === RESULT_CHANGED))
        throw error;
      this.renewed.set(text, (this.renewed.get(text) ?? 0) + 1);
      return await this.run(text, values);
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }

  private run(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const times = this.renewed.get(text) ?? 0;
    const name = `${statementName(text)}${times}`;
    return this.client.query({ name, text, values: [...values] });
  }
}

/** The connections of a pool, each with the statements that it prepared. The pool is its owner's. */
class PreparedPool {
  readonly options: Pool['options'];
  private readonly pool: Pool;
  private readonly clients = new WeakMap<PoolClient, PreparedClient>();

  constructor(pool: Pool) {
    this.pool = pool;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    const prepared = this.clients.get(client) ?? new PreparedClient(client);
    this.clients.set(client, prepared);
    // Kysely asks the same method for cursors; these queries are read whole.
    return prepared as unknown as PostgresPoolClient;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * The same database for queries that are asked all day in few forms: each is prepared once for a
 * connection, since planning a join of views takes longer than running it for one owner. Postgres
 * still plans anew where that looks better.
 */
export function makePreparedDatabase(pool: Pool): Database {
  const dialect = new PostgresDialect({ pool: new PreparedPool(pool) });
  return new Kysely<ReadModel>({ dialect }).withSchema('read');
}
