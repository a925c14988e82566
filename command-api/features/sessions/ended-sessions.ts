import { streams } from '@app/events/streams';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import type { Pool } from 'pg';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { userDecider } from '../accounts/decider.ts';
import { ApiKeyTable } from '../api-keys/api-key-table.ts';

/** A day longer than a token's lifetime, since the clocks of services may differ. */
const KEPT_SECONDS = SESSION_SECONDS + 24 * 60 * 60;

/** Greater than any user's epoch: an erased user has no valid session. */
const NO_EPOCH = 2_147_483_647;

/**
 * Writes ended sessions to the table that the query API reads with each request. A command does so
 * before it answers, so the next call is refused there, however far behind the read models are.
 * Repeating it has no effect. After a crash, the read models end the session.
 */
export class EndedSessions {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;
  private readonly apiKeys: ApiKeyTable;
  private readonly memory: ReadMemory | undefined;

  /** @param memory caches accounts in this process, and is informed of each end */
  constructor(handler: CommandHandler, pool: Pool, memory?: ReadMemory) {
    this.handler = handler;
    this.pool = pool;
    this.apiKeys = new ApiKeyTable(pool);
    this.memory = memory;
  }

  /** Records that this session has ended. */
  async write(sessionId: string): Promise<void> {
    // If the outcome of the write is unknown, this session is no longer cached.
    const written = this.memory?.changing(new Set([sessionId]));
    await this.pool.query({
      name: 'write-ended-session',
      text: `with run_out as (delete from access.ended_sessions where until < now())
             insert into access.ended_sessions (session_id, until)
             values ($1, now() + make_interval(secs => $2))
             on conflict (session_id) do nothing`,
      values: [sessionId, KEPT_SECONDS],
    });
    written?.();
  }

  /**
   * Records the ends of this user's sessions as a whole, according to their stream, and ends the
   * API keys of a disabled or erased account.
   */
  async writeEpoch(userId: string): Promise<void> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    const { sessionEpoch, keptSessionId } =
      user.status === 'registered' ? user : { sessionEpoch: NO_EPOCH, keptSessionId: null };
    const written = this.memory?.changing(new Set([userId]));
    await this.pool.query({
      name: 'write-session-epoch',
      text: `with run_out as (delete from access.session_epochs where until < now() and user_id <> $1)
             insert into access.session_epochs as known (user_id, epoch, kept_session_id, until)
             values ($1, $2, $3, now() + make_interval(secs => $4))
             on conflict (user_id) do update
               set epoch = excluded.epoch, kept_session_id = excluded.kept_session_id,
                   until = excluded.until
               where known.epoch <= excluded.epoch`,
      values: [userId, sessionEpoch, keptSessionId, KEPT_SECONDS],
    });
    written?.();
    if (user.status !== 'registered' || !user.isActive) await this.apiKeys.revokeAll(userId);
  }

  /** As `writeEpoch`, and ends all API keys, since somebody else may have created them. */
  async writeTakeover(userId: string): Promise<void> {
    await this.apiKeys.revokeAll(userId);
    await this.writeEpoch(userId);
  }
}

/**
 * Records which sessions had a second factor, in the table that both APIs read for calls of the
 * console (docs/adr/0126).
 */
export class SecondFactorSessions {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Repeating it has no effect. Each call also removes rows of expired sessions.
   * @param until when the session's token expires
   * @throws the error of `pg` if Postgres is unreachable
   */
  async note(sessionId: string, until: Date): Promise<void> {
    await this.pool.query({
      name: 'note-second-factor',
      text: `with run_out as (
               delete from access.second_factor_sessions where until < now() and session_id <> $1)
             insert into access.second_factor_sessions (session_id, until) values ($1, $2)
             on conflict (session_id) do nothing`,
      values: [sessionId, until],
    });
  }
}
