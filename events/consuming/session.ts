import { pause } from '@app/service-kit/pause';
import { Client, type Pool } from 'pg';
import { SessionLostError } from './transient.ts';

/**
 * A connection that both holds advisory locks and writes, so that a process that lost its lock can
 * no longer write.
 */
export interface Session extends AsyncDisposable {
  readonly client: Client;
  /** Aborted when the connection is lost, and when the signal given to `openSession` is. */
  readonly signal: AbortSignal;
  readonly lockClass: number;
  /** The names of the locks that it holds. */
  readonly locks: Set<string>;
}

export interface SessionOptions {
  /** Distinguishes the locks of these sessions from those of others with the same names. */
  readonly lockClass: number;
  /** SQL with further settings of these sessions. */
  readonly settings?: string;
  /** Whether statements are sent without waiting for earlier answers. */
  readonly pipeline?: boolean;
}

/**
 * Commits do not wait for the disk: a crash of Postgres may lose the last ones, but together with
 * their checkpoints, and the events are in the log. Keep-alives free the locks of a machine that
 * vanished.
 */
const SETTINGS = `
  set synchronous_commit = off;
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3;
`;

const UNLOCK_WITHIN_MS = 300;

/**
 * Opens a session to the database of a pool, on a connection of its own.
 * @param until ends what waits for the session's signal
 * @throws the error of `pg` if the database is unreachable
 */
export async function openSession(
  pool: Pool,
  until: AbortSignal,
  { lockClass, settings = '', pipeline = false }: SessionOptions,
): Promise<Session> {
  // `pg` rejects a batch in one message in pipeline mode (docs/adr/0096).
  const client = new Client({ ...pool.options, pipeline });
  const lost = new AbortController();
  const onLost = (): void => lost.abort(new SessionLostError('The connection is gone'));
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  const signal = AbortSignal.any([until, lost.signal]);
  const dispose = async (): Promise<void> => {
    // Closing a connection releases its locks, too, but later.
    if (!lost.signal.aborted) await withinMoments(unlockAll(client));
    client.off('end', onLost);
    // `end` hangs if the other side vanished.
    client.end().catch(() => undefined);
  };
  try {
    await client.query(SETTINGS + settings);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { client, signal, lockClass, locks: new Set(), [Symbol.asyncDispose]: dispose };
}

/** Waits for work, but only briefly, since the other side may not answer. */
export async function withinMoments(work: Promise<void>): Promise<void> {
  await Promise.race([work, pause(UNLOCK_WITHIN_MS)]);
}

async function unlockAll(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
}

/**
 * Releases the locks of a session that stays open. Never rejects: if the connection is lost, so are
 * they.
 */
export async function unlock({ client, lockClass, locks }: Session): Promise<void> {
  if (locks.size === 0) return;
  const text = 'select pg_advisory_unlock($1, hashtext(name)) from unnest($2::text[]) as l(name)';
  await client.query(text, [lockClass, [...locks]]).catch(() => undefined);
  locks.clear();
}

const POLL_MS = 150;

/**
 * Takes a lock if it is free. It lasts as long as the session.
 * @returns whether it was taken
 */
export async function tryLock(
  { client, lockClass, locks }: Session,
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock($1, hashtext($2)) as taken`,
    [lockClass, name],
  );
  const isTaken = rows[0]?.taken === true;
  if (isTaken) locks.add(name);
  return isTaken;
}

/**
 * Waits for a lock, without a limit, by polling: a statement that waits in the server would keep
 * old row versions from being cleaned up.
 * @param onWaiting called once if the lock is not free
 * @throws SessionLostError when the connection breaks, the signal's reason when it asks to stop
 */
export async function waitForLock(
  session: Session,
  name: string,
  onWaiting: () => void = () => undefined,
): Promise<void> {
  if (await tryLock(session, name)) return;
  onWaiting();
  do {
    await pause(POLL_MS, session.signal);
    session.signal.throwIfAborted();
  } while (!(await tryLock(session, name)));
}
