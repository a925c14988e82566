import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { Pool, PoolClient } from 'pg';
import { haveReached, type LiveVersions } from './live-version.ts';
import { createViewsSql } from './table-sql.ts';
import type { ProjectionInstance } from './projection-instance.ts';

/**
 * How long the live versions may be held, in ms. After that they continue, and it is retried later.
 */
const PATIENCE_MS = 1000;

/**
 * Replaces live versions by new ones. It locks the live checkpoints in one transaction, so that the
 * new versions can reach exactly the same position.
 */
export class Takeover implements AsyncDisposable {
  private readonly client: PoolClient;
  private readonly live: LiveVersions;
  private readonly timer: NodeJS.Timeout;
  private over = false;

  private constructor(client: PoolClient, live: LiveVersions) {
    this.client = client;
    this.live = live;
    this.timer = setTimeout(() => this.end(), PATIENCE_MS);
  }

  /** Stops the live versions of these projections. @throws the error of `pg` */
  static async begin(pool: Pool, names: readonly string[]): Promise<Takeover> {
    const client = await pool.connect();
    client.on('error', () => undefined);
    try {
      await client.query(`begin; set local lock_timeout = ${PATIENCE_MS}`);
      return new Takeover(client, await liveVersions(client, names, 'for update'));
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** False once the live versions were released. */
  get holds(): boolean {
    return !this.over;
  }

  /** The schemas that are live, by projection. */
  get schemas(): ReadonlyMap<string, string> {
    return new Map([...this.live].map(([name, { schema }]) => [name, schema]));
  }

  /** Whether all of these have come as far as the versions that they replace. */
  reachedBy(instances: readonly ProjectionInstance[]): boolean {
    return haveReached(instances, this.live);
  }

  /**
   * Makes these versions live: views and state, all or none.
   * @throws the error of `pg`, for example if a long query holds a view
   */
  async switchTo(instances: readonly ProjectionInstance[]): Promise<void> {
    clearTimeout(this.timer);
    await this.client.query(SET_UP_ALONE);
    const schemas = instances.map(({ schema }) => schema);
    const names = instances.map(({ projection }) => projection.name);
    await this.client.query(
      `update projector.checkpoints set state = 'retired'
       where name = any($1) and state = 'live'`,
      [names],
    );
    await this.client.query(
      `update projector.checkpoints set state = 'live' where schema = any($1)`,
      [schemas],
    );
    await this.client.query(await this.dropViewsSql(names));
    for (const { schema, projection } of instances) {
      await this.client.query(createViewsSql(schema, projection.tables));
    }
    await this.client.query('commit');
  }

  /** Views of the old versions, also those of tables that the new versions no longer have. */
  private async dropViewsSql(names: readonly string[]): Promise<string> {
    const { rows } = await this.client.query<{ name: string }>(
      `select distinct u.view_name as name from information_schema.view_table_usage u
       join projector.checkpoints c on c.schema = u.table_schema
       where u.view_schema = 'read' and c.name = any($1)`,
      [names],
    );
    return rows.map(({ name }) => `drop view read.${name}`).join('; ');
  }

  /** Closing the connection rolls back what was not committed. */
  private end(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    this.client.release(true);
  }

  /** Releases the live versions, unless it was committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.end();
    await Promise.resolve();
  }
}

const LOCK_LIVE = `
  select from projector.checkpoints where name = any($1) and state = 'live'
  order by schema collate "C" for update`;

const LIVE = `
  select name, schema, commit, prepare from projector.checkpoints where name = any($1) and state = 'live'`;

interface LiveRow extends PositionColumns {
  readonly name: string;
  readonly schema: string;
}

/** The live versions of these projections. */
export async function liveVersions(
  client: { query: PoolClient['query'] },
  names: readonly string[],
  lock: 'for update' | '' = '',
): Promise<LiveVersions> {
  // Another statement reads the locked rows: it sees commits from while it waited for the lock.
  if (lock !== '') await client.query(LOCK_LIVE, [names]);
  const { rows } = await client.query<LiveRow>(LIVE, [names]);
  return new Map(
    rows.map((row) => [row.name, { schema: row.schema, checkpoint: toPosition(row) }]),
  );
}
