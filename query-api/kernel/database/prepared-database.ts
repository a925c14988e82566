import type { ReadModel } from '@app/projector/read-model/tables';
import { statementName } from '@app/service-kit/statement-name';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Database } from './database.ts';

/** SQLSTATE: a rebuilt version took over a view, and the columns of the result have changed. */
const RESULT_CHANGED = '0A000';

/** A connection that names each statement, and renames it when its result has changed. */
class PreparedClient {
  private readonly client: PoolClient;
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
    // Kysely would call the same method for cursors, but these queries are read completely.
    return prepared as unknown as PostgresPoolClient;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * For frequent queries in few forms: each is prepared once per connection, since planning a join of
 * views takes longer than running it for one owner.
 */
export function makePreparedDatabase(pool: Pool): Database {
  const dialect = new PostgresDialect({ pool: new PreparedPool(pool) });
  return new Kysely<ReadModel>({ dialect }).withSchema('read');
}
