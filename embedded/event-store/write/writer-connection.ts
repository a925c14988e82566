import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { WRITER_LOCK, createLog } from '../log/schema.ts';

/** The longest transaction, in ms; a longer one is abandoned with its connection. */
const QUERY_MS = 30_000;
const CLOSE_MS = 1_000;

/** A connection that holds the writer's lock, and the end of the log at that time. */
export type WriterConnection = {
  readonly client: Client;
  /** The position and size of the last event; undefined in an empty log. */
  readonly end: { readonly position: bigint; readonly size: bigint } | undefined;
};

type EndRow = { position: string; size: string };

// All look-ups go by key. But a young table has no statistics, and a plan chosen for a small table
// would be kept while it grows. So only plans by key are allowed.
const SESSION = `
set synchronous_commit = on;
set plan_cache_mode = force_generic_plan;
set enable_seqscan = off;
set enable_hashjoin = off;
set enable_mergejoin = off;
set jit = off`;

const LOG_END = `
select position, 64 + length(stream) + length(type) + length(data) + length(metadata) as size
from events order by position desc limit 1`;

/**
 * Connects and acquires the writer's lock. If that fails, nothing is left open.
 * @throws the error of `pg` if the database cannot be reached, LogIsTakenError if another server is
 *   the writer
 */
export async function connectWriter(databaseUrl: string): Promise<WriterConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'event-store-writer',
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process; queries on it reject anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    await takeLock(client);
    await createLog(client);
    return { client, end: await readEnd(client) };
  } catch (error) {
    await closeQuietly(client);
    throw error;
  }
}

/** The log has another writer. */
export class LogIsTakenError extends Error {
  constructor() {
    super('another event store is writing this log');
  }
}

/** Ends a connection that may be broken, or whose other side no longer answers. */
export async function closeQuietly(client: Client): Promise<void> {
  // An error means that the other side closed it.
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
}

async function takeLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [WRITER_LOCK],
  );
  if (rows[0]?.taken !== true) throw new LogIsTakenError();
}

async function readEnd(client: Client): Promise<WriterConnection['end']> {
  const { rows } = await client.query<EndRow>(LOG_END);
  const [row] = rows;
  return row && { position: BigInt(row.position), size: BigInt(row.size) };
}
