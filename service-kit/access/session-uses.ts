import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { describeError, type Logger } from '../logging.ts';

/** Limits of sessions, in ms. Without them, a session lasts as long as its token. */
export interface AdministratorTimes {
  /** After sign-in, even while in use. */
  readonly longest: number;
  /** Without a request. */
  readonly idle: number;
}

const MINUTE_MS = 60 * 1000;

/** The times of `ADMIN_SECURITY=strict`. */
export const STRICT_TIMES: AdministratorTimes = {
  longest: 12 * 60 * MINUTE_MS,
  idle: 30 * MINUTE_MS,
};

/** A session that makes a request. */
export interface UsedSession {
  readonly sessionId: string;
  readonly startedAt: Date;
  /** Of an administrator or another member of staff. */
  readonly isAdministrator: boolean;
  /**
   * False for requests that a page makes on its own, without user activity, which do not count as
   * use.
   */
  readonly isAttended: boolean;
}

/** How often a use is written, in ms: more often for sessions with an idle limit. */
const LIMITED_STEP = MINUTE_MS;
const OTHERS_STEP = 60 * MINUTE_MS;
const MOST_KNOWN = 50_000;
/** Longer than the lifetime of a token: the row's session has ended. */
const KEPT_SECONDS = 8 * 24 * 60 * 60;

interface Known {
  /** In ms since 1970. */
  readonly usedAt: number;
  readonly writtenAt: number;
}

interface Use {
  readonly sessionId: string;
  readonly at: Date;
}

export interface SessionUsesOptions {
  /** Of administrators and others with a role; null if their sessions are like everybody's. */
  readonly times: AdministratorTimes | null;
  readonly logger: Logger;
  /** In ms since 1970. */
  readonly now?: () => number;
}

/**
 * When sessions were last used, over all processes (docs/adr/0126). Each process remembers what it
 * saw, and writes it at most once a minute for a session with an idle limit and once an hour for
 * others. Only a session that looks idle is looked up, since another process may have seen it.
 */
export class SessionUses {
  private readonly pool: Pool;
  private readonly times: AdministratorTimes | null;
  private readonly logger: Logger;
  private readonly now: () => number;
  private readonly known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  private readonly write: (use: Use) => Promise<void>;

  constructor(pool: Pool, { times, logger, now = () => Date.now() }: SessionUsesOptions) {
    this.pool = pool;
    this.times = times;
    this.logger = logger;
    this.now = now;
    this.write = groupCalls((uses) => writeUses(pool, uses));
  }

  /**
   * Whether a session is still valid. The request counts as a use unless it is unattended.
   * @throws the database's error if the session must be looked up and cannot be
   */
  async admits(session: UsedSession): Promise<boolean> {
    const { sessionId, startedAt, isAttended } = session;
    const now = this.now();
    const times = this.timesOf(session);
    if (times !== null) {
      if (now - startedAt.getTime() >= times.longest) return false;
      if (now - (await this.lastUse(session, times, now)) >= times.idle) return false;
    }
    if (isAttended) this.note(sessionId, times === null ? OTHERS_STEP : LIMITED_STEP, now);
    return true;
  }

  /** The latest time at which a session ends. @param expiresAt that of its token */
  endOf(session: UsedSession, expiresAt: Date): Date {
    const times = this.timesOf(session);
    if (times === null) return expiresAt;
    return new Date(Math.min(expiresAt.getTime(), session.startedAt.getTime() + times.longest));
  }

  private timesOf({ isAdministrator }: UsedSession): AdministratorTimes | null {
    return isAdministrator ? this.times : null;
  }

  private async lastUse(
    { sessionId, startedAt }: UsedSession,
    { idle }: AdministratorTimes,
    now: number,
  ): Promise<number> {
    const known = this.known.get(sessionId)?.usedAt ?? startedAt.getTime();
    if (now - known < idle) return known;
    const { rows } = await this.pool.query<{ used_at: Date }>({
      name: 'find-session-use',
      text: 'select used_at from presence.session_uses where session_id = $1',
      values: [sessionId],
    });
    return Math.max(known, rows[0]?.used_at.getTime() ?? 0);
  }

  private note(sessionId: string, step: number, now: number): void {
    const written = this.known.get(sessionId)?.writtenAt ?? -Infinity;
    const isDue = now - written >= step;
    this.known.set(sessionId, { usedAt: now, writtenAt: isDue ? now : written });
    if (!isDue) return;
    this.write({ sessionId, at: new Date(now - (now % LIMITED_STEP)) }).catch((error: unknown) => {
      // Written with the next request; until then another process may consider the session idle.
      this.known.set(sessionId, { usedAt: now, writtenAt: written });
      this.logger.warn(
        describeError(error),
        'uses of sessions could not be recorded; retrying with the next request',
      );
    });
  }
}

async function writeUses(pool: Pool, uses: readonly Use[]): Promise<void[]> {
  const newest = new Map<string, Date>();
  for (const { sessionId, at } of uses) newest.set(sessionId, at);
  await pool.query({
    name: 'write-session-uses',
    text: `with gone as (
             delete from presence.session_uses
             where used_at < now() - make_interval(secs => $3) and session_id <> all ($1))
           insert into presence.session_uses as known (session_id, used_at)
           select * from unnest($1::text[], $2::timestamptz[])
           on conflict (session_id) do update set used_at = excluded.used_at
             where known.used_at < excluded.used_at`,
    values: [[...newest.keys()], [...newest.values()], KEPT_SECONDS],
  });
  return uses.map(() => undefined);
}
