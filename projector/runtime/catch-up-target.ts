import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import { OvertakenError } from '@app/events/consuming/transient';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { Pool, PoolClient } from 'pg';
import {
  haveMoved,
  haveReached,
  haveReachedAll,
  type LiveVersions,
  type ProjectionInstance,
} from './projection-instance.ts';
import { createViewsSql, finishTables } from './table-sql.ts';

/** How long the live versions may be held, in ms; after that, it is retried later. */
const PATIENCE_MS = 1000;

/** Locks the live checkpoints, so that new versions can reach exactly the same position. */
class Takeover implements AsyncDisposable {
  private readonly client: PoolClient;
  private readonly live: LiveVersions;
  private readonly timer: NodeJS.Timeout;
  private over = false;

  private constructor(client: PoolClient, live: LiveVersions) {
    this.client = client;
    this.live = live;
    this.timer = setTimeout(() => this.end(), PATIENCE_MS);
  }

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

  get holds(): boolean {
    return !this.over;
  }

  get schemas(): ReadonlyMap<string, string> {
    return new Map([...this.live].map(([name, { schema }]) => [name, schema]));
  }

  reachedBy(instances: readonly ProjectionInstance[]): boolean {
    return haveReached(instances, this.live);
  }

  /** All or none. @throws the error of `pg`, for example if a long query holds a view */
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

  /** Closes the connection, which rolls back an open transaction. */
  private end(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    this.client.release(true);
  }

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

async function liveVersions(
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

/** The position that projections in catch-up must reach, while the live ones advance. */
export interface CatchUpTarget extends AsyncDisposable {
  /** To be called before each batch. */
  aim(): Promise<void>;
  /** Whether the live ones advanced between the last two reads, and are not held now. */
  readonly isLiveBusy: boolean;
  /** Whether few events are missing, so that the next ones are written at once. */
  readonly isNear: boolean;
  /** To be called after each batch. @throws what `pg` throws */
  reachedBy(instances: readonly ProjectionInstance[]): Promise<boolean>;
}

/** Near enough to continue in one batch with the live ones. */
export function nearLiveTarget(pool: Pool, names: readonly string[]): CatchUpTarget {
  let live: LiveVersions = new Map();
  let isLiveBusy = true;
  return {
    aim: async () => {
      const before = live;
      live = await liveVersions(pool, names);
      isLiveBusy = haveMoved(before, live);
    },
    get isLiveBusy() {
      return isLiveBusy;
    },
    isNear: false,
    reachedBy: (instances) => Promise.resolve(haveReachedAll(instances, live)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Reached when new versions have their indexes and are near the live ones. */
export function readyTarget(pool: Pool, signal: AbortSignal, areFinished = false): CatchUpTarget {
  let live: LiveVersions | null = null;
  let isLiveBusy = true;
  let isReady = areFinished;
  let names: readonly string[] = [];
  return {
    aim: async () => {
      if (names.length === 0) return;
      const before = live;
      live = await liveVersions(pool, names);
      isLiveBusy = haveMoved(before, live);
    },
    get isLiveBusy() {
      return isLiveBusy;
    },
    get isNear() {
      return isReady;
    },
    reachedBy: async (instances) => {
      names = instances.map(({ projection }) => projection.name);
      live ??= await liveVersions(pool, names);
      if (!haveReached(instances, live)) return false;
      if (isReady) return true;
      await finishTables(pool, instances, signal);
      isReady = true;
      // The live ones advanced meanwhile, and should be held only briefly.
      live = await liveVersions(pool, names);
      return haveReached(instances, live);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

interface TakeoverOptions {
  readonly signal: AbortSignal;
  /** The schemas that must still be live then, by projection; any by default. */
  readonly replaces?: ReadonlyMap<string, string>;
  /** Indexes included. */
  readonly areFinished?: boolean;
}

/** The live versions are held while the few missing events are handled. */
export function takeoverTarget(
  pool: Pool,
  { signal, replaces, areFinished = false }: TakeoverOptions,
): CatchUpTarget {
  const ready = readyTarget(pool, signal, areFinished);
  let takeover: Takeover | null = null;
  return {
    aim: () => ready.aim(),
    get isLiveBusy() {
      return ready.isLiveBusy && takeover?.holds !== true;
    },
    get isNear() {
      return ready.isNear;
    },
    reachedBy: async (instances) => {
      if (takeover?.holds !== true) {
        if (!(await ready.reachedBy(instances))) return false;
        const names = instances.map(({ projection }) => projection.name);
        takeover = await Takeover.begin(pool, names);
        checkReplaced(names, takeover.schemas, replaces);
      }
      if (!takeover.reachedBy(instances)) return false;
      await takeover.switchTo(instances);
      return true;
    },
    [Symbol.asyncDispose]: async () => {
      await takeover?.[Symbol.asyncDispose]();
    },
  };
}

function checkReplaced(
  names: readonly string[],
  live: ReadonlyMap<string, string>,
  replaces: ReadonlyMap<string, string> | undefined,
): void {
  const isAsExpected = (name: string): boolean => live.get(name) === replaces?.get(name);
  if (replaces === undefined || names.every(isAsExpected)) return;
  throw new OvertakenError('Another version took over');
}
