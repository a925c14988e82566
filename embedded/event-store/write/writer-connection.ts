import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { WRITER_LOCK, createLog } from '../log/schema.ts';

/** A transaction that takes longer is given up, with the connection. */
const QUERY_MS = 30_000;
const CLOSE_MS = 1_000;

/** A connection that holds the writer's lock, and the end of the log as found then. */
export type WriterConnection = {
  readonly client: Client;
  /** The last event's position, and the bytes it takes; undefined in an empty log. */
  readonly end: { readonly position: bigint; readonly size: bigint } | undefined;
};

type EndRow = { position: string; size: string };

// Every look-up is by key, but a table that has just begun has no statistics, and a plan chosen for
// a small one would be kept while it grows: so the plans by key are the only ones allowed.
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
 * Connects and becomes the log's writer. Throws when the database cannot be reached, or
 * `LogIsTakenError` when another server is the writer; nothing is left open then.
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

/** Thrown when the log has another writer. */
export class LogIsTakenError extends Error {
  constructor() {
    super('another event store is writing this log');
  }
}

/** Ends a connection that may be broken already, or whose other side answers no more. */
export async function closeQuietly(client: Client): Promise<void> {
  // An error means that it was closed by the other side: as good as ended.
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
