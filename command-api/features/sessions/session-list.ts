import { RawLog } from '@app/events/copy/raw-log';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import type { Pool } from 'pg';
import { setUpTables } from '@app/service-kit/set-up-tables';

const TABLES = `
  create schema if not exists commands;
  create table if not exists commands.session_list (
    session_id text primary key,
    user_id text not null,
    epoch integer not null,
    expires_at timestamptz not null
  );
  create index if not exists session_list_user on commands.session_list (user_id);
  create index if not exists session_list_expiry on commands.session_list (expires_at);
  create table if not exists commands.session_list_start (
    is_only boolean primary key default true check (is_only),
    complete_from timestamptz not null
  );
`;

/** How long the event store may be unreachable at a start, in ms. */
const PATIENCE_MS = 4000;
/** Expired rows that each new row removes, so that the table does not grow. */
const CLEANED_AT_ONCE = 10;

/** A session that was started, or was about to be. */
export interface ListedSession {
  readonly sessionId: string;
  readonly userId: string;
  /** The user's epoch in the session. */
  readonly epoch: number;
  readonly expiresAt: Date;
}

/**
 * Sessions that were started and have not expired, by user. Each is added before it starts. Whether
 * it has ended since is in its stream.
 */
export class SessionList {
  private readonly pool: Pool;
  private readonly completeFrom: Date;

  private constructor(pool: Pool, completeFrom: Date) {
    this.pool = pool;
    this.completeFrom = completeFrom;
  }

  /**
   * Opens the list, which is created at the first start.
   * @throws EventLogUnavailableError, and the error of `pg`, if a store is unreachable
   */
  static async open(pool: Pool, eventStoreUrl: string): Promise<SessionList> {
    await setUpTables(pool, TABLES);
    const known = await readStart(pool);
    if (known) return new SessionList(pool, known);
    // A log that was moved to a new Postgres has sessions that are not in the list; after their
    // lifetime, none of them is left.
    const lifetimeMs = SESSION_SECONDS * 1000;
    const completeFrom = new Date(Date.now() + ((await isEmpty(eventStoreUrl)) ? 0 : lifetimeMs));
    await pool.query(
      'insert into commands.session_list_start (complete_from) values ($1) on conflict do nothing',
      [completeFrom],
    );
    return new SessionList(pool, (await readStart(pool)) ?? completeFrom);
  }

  /** Adds a session before it starts. An existing one is not changed. */
  async add({ sessionId, userId, epoch, expiresAt }: ListedSession): Promise<void> {
    await this.pool.query({
      name: 'session-list-add',
      text: `with expired as (
               delete from commands.session_list where session_id in (
                 select session_id from commands.session_list where expires_at < now()
                 order by expires_at limit ${CLEANED_AT_ONCE} for update skip locked))
             insert into commands.session_list (session_id, user_id, epoch, expires_at)
             values ($1, $2, $3, $4) on conflict do nothing`,
      values: [sessionId, userId, epoch, expiresAt],
    });
  }

  /**
   * A user's unexpired sessions except one, including ended ones; null if the list is too young to
   * have all of them.
   */
  async others(
    userId: string,
    sessionId: string,
    at: Date,
  ): Promise<readonly Pick<ListedSession, 'sessionId' | 'epoch'>[] | null> {
    if (at < this.completeFrom) return null;
    const { rows } = await this.pool.query<Pick<ListedSession, 'sessionId' | 'epoch'>>({
      name: 'session-list-others',
      text: `select session_id as "sessionId", epoch from commands.session_list
             where user_id = $1 and session_id <> $2 and expires_at > $3`,
      values: [userId, sessionId, at],
    });
    return rows;
  }
}

async function readStart(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ complete_from: Date }>(
    'select complete_from from commands.session_list_start',
  );
  return rows[0]?.complete_from;
}

/** Whether this is the first start, so that nobody can have signed in before. */
async function isEmpty(eventStoreUrl: string): Promise<boolean> {
  await using log = new RawLog(eventStoreUrl, PATIENCE_MS);
  return (await log.backwards().next()).done === true;
}
