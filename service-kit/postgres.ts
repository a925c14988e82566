import { Pool } from 'pg';
import { Gauge } from 'prom-client';

export interface PoolOptions {
  readonly max?: number;
  /** Shown in `pg_stat_activity`, so that operators can tell connections apart. */
  readonly applicationName: string;
  /**
   * False: a commit is acknowledged before it is on disk. A crash of Postgres may lose the last
   * half second.
   */
  readonly synchronousCommit?: false;
  /** The role of its connections, instead of the address's user. */
  readonly role?: string | undefined;
  /** Called when an idle connection broke; the pool replaces it. */
  readonly onError?: (error: Error) => void;
}

const pools = new Map<Pool, string>();

/** Connections of each pool by state. `waiting` counts requests for a connection. */
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
/**
 * A new connection costs Postgres a process and its user tens of ms, so idle ones are kept long.
 */
const IDLE_TIMEOUT_MS = 300_000;

/** Creates a pool. It connects at first use, so the server may not be reachable yet. */
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
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same for one that breaks as it is handed out, before its user listens; the query fails.
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

/** Connection failures of the system and of `pg`, and SQLSTATE classes 08, 53 and 57P. */
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

/** Whether all connections of a pool were in use for too long: an overload, not an outage. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** SQLSTATE class 28, invalid authorization: the user, the password, or `pg_hba.conf`. */
const ACCESS_SQL_STATE = /^28/u;

/** Whether Postgres rejects our user or password, so that retrying is useless. */
export function isPostgresAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && ACCESS_SQL_STATE.test(error.code);
}

/** Tells an unreachable database (retry) from an invalid statement. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isPostgresUnavailable);
  if (PASSING_MESSAGES.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // A missing Unix socket is transient; other missing files are not.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return PASSING_SYSTEM_CODES.has(error.code) || PASSING_SQL_STATE.test(error.code);
}
