import { streams } from '@app/events/streams';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import type { Pool } from 'pg';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { userDecider } from '../accounts/decider.ts';
import { ApiKeyTable } from '../api-keys/api-key-table.ts';

/** A day more than a token lives: the clocks of services may differ. */
const KEPT_SECONDS = SESSION_SECONDS + 24 * 60 * 60;

/** More than any user's: whoever is erased has no session that counts. */
const NO_EPOCH = 2_147_483_647;

/**
 * Writes which sessions have ended where the query API looks at each request. A command does so
 * before it answers, so the very next call is refused there, too, however far the read models are.
 * Written again, nothing changes. What a crash leaves out follows with the read models.
 */
export class EndedSessions {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;
  private readonly apiKeys: ApiKeyTable;
  private readonly memory: ReadMemory | undefined;

  /** @param memory keeps accounts in this process, and is told of each end */
  constructor(handler: CommandHandler, pool: Pool, memory?: ReadMemory) {
    this.handler = handler;
    this.pool = pool;
    this.apiKeys = new ApiKeyTable(pool);
    this.memory = memory;
  }

  /** Writes that this session has ended. */
  async write(sessionId: string): Promise<void> {
    // Where the outcome of the write is not known, this session is not kept in memory any more.
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
   * Writes which sessions of this user have ended as a whole, by what their stream says, and that the
   * API keys of an account that is disabled or erased open nothing.
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

  /** The same where somebody else may have made the API keys of this user: they end, too. */
  async writeTakeover(userId: string): Promise<void> {
    await this.apiKeys.revokeAll(userId);
    await this.writeEpoch(userId);
  }
}
