import type { Pool } from 'pg';

/**
 * Notes which sessions had a second factor, where both APIs look before the calls of the console
 * (docs/adr/0135).
 */
export class SecondFactorSessions {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Written again, nothing changes. Rows of sessions that ended by themselves go with each new one.
   * @param until when the session's token runs out
   * @throws the error of `pg` where Postgres is away
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
