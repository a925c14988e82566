import { pause } from '@app/service-kit/pause';
import type { Pool, PoolClient } from 'pg';

/** The right to run a reactor: one process has it at a time. */
export interface Lease {
  /** The connection that holds it: what it can still write, no other holder can have overtaken. */
  readonly client: PoolClient;
  /** Aborted when that connection breaks: another process may hold the lease from then on. */
  readonly lost: AbortSignal;
  /** Gives it back, so that another process takes over. */
  release(): void;
}

/** The first half of the lock's key: what follows is the name of a reactor. */
const REACTOR_LOCKS = 7_310_442;
const ASK_AGAIN_MS = 500;

/**
 * Takes the lease of a reactor, waiting for as long as another process holds it. A process that
 * dies gives it back with its connection.
 * @returns null once the signal is aborted
 * @throws where Postgres is away
 */
export async function takeLease(
  pool: Pool,
  name: string,
  signal: AbortSignal,
): Promise<Lease | null> {
  while (!signal.aborted) {
    const client = await pool.connect();
    const lease = hold(client);
    try {
      if (await tryLock(client, name)) return lease;
    } catch (error) {
      lease.release();
      throw error;
    }
    lease.stopWatching();
    client.release();
    await pause(ASK_AGAIN_MS, signal);
  }
  return null;
}

function hold(client: PoolClient): Lease & { stopWatching: () => void } {
  const lost = new AbortController();
  const onEnd = (): void => lost.abort();
  client.on('error', onEnd).on('end', onEnd);
  const stopWatching = (): void => {
    client.off('error', onEnd).off('end', onEnd);
  };
  return {
    client,
    lost: lost.signal,
    stopWatching,
    release: () => {
      client.off('end', onEnd);
      // Ending the connection gives the lock back, whatever state the connection is in.
      client.release(true);
    },
  };
}

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [REACTOR_LOCKS, name],
  );
  if (rows[0]?.taken !== true) return false;
  // A checkpoint that a crash of Postgres loses only repeats idempotent effects.
  await client.query('set synchronous_commit = off');
  return true;
}
