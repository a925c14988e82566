import { Pool } from 'pg';
import { Gauge } from 'prom-client';

export interface PoolOptions {
  readonly max?: number;
  /** Named in `pg_stat_activity`, so that an operator sees whose connection it is. */
  readonly applicationName: string;
  /**
   * False: a commit is answered before it is on disk. A crash of Postgres loses the last half second.
   */
  readonly synchronousCommit?: false;
  /** Whose rights its connections take, instead of those of the address's user. */
  readonly role?: string | undefined;
  /** Told of a connection that broke while idle; the pool replaces it. */
  readonly onError?: (error: Error) => void;
}

const pools = new Map<Pool, string>();

/** How the connections of each pool are used. `waiting` are those who want one. */
const connections = new Gauge({
  name: 'postgres_pool_connections',
  help: 'Connections of a pool in use and idle, and how many wait for one',
  labelNames: ['pool', 'state'],
  collect() {
    connections.reset();
    for (const [{ totalCount, idleCount, waitingCount }, pool] of pools) {
      connections.inc({ pool, state: 'used' }, totalCount - idleCount);
      connections.inc({ pool, state: 'idle' }, idleCount);
      connections.inc({ pool, state: 'waiting' }, waitingCount);
    }
  },
});

const CONNECT_TIMEOUT_MS = 3000;
/** A new connection costs Postgres a process, and who waits for it tens of ms: so few are closed. */
const IDLE_TIMEOUT_MS = 300_000;

/** Opens a pool. It connects at first use, so the server may still be away. */
export function createPool(url: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    pipeline: true,
  });
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // Nor may one that breaks just as it is handed out, before its user listens; the query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.synchronousCommit === false) {
    pool.on('connect', (client) => {
      client.query('set synchronous_commit = off').catch((error) => options.onError?.(error));
    });
  }
  const { role } = options;
  if (role !== undefined) {
    pool.on('connect', (client) => {
      // Runs before the first query.
      client.query(`set role ${role}`).catch((error) => options.onError?.(error));
    });
  }
  pools.set(pool, options.applicationName);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    pools.delete(pool);
    await end();
  };
  return pool;
}

/** Connection failures of the system, of `pg` itself, and the classes 08, 53, 57P of SQLSTATE. */
const PASSING_SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const PASSING_SQL_STATE = /^(?:08|53|57P)/u;
const PASSING_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|not queryable/u;

/** SQLSTATE class 28, invalid authorization: the user, the password, or `pg_hba.conf`. */
const ACCESS_SQL_STATE = /^28/u;

/** Whether Postgres refuses our user or password: waiting changes nothing. */
export function isPostgresAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && ACCESS_SQL_STATE.test(error.code);
}

/** Tells a database that is away (wait, try again) from a statement that is wrong. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isPostgresUnavailable);
  if (PASSING_MESSAGES.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // A Unix socket that is not there; a file that is not there never comes back by waiting.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return PASSING_SYSTEM_CODES.has(error.code) || PASSING_SQL_STATE.test(error.code);
}
