import type { Pool } from 'pg';

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
