import type { Pool } from 'pg';

/** How long a description is kept, in ms. A call rings for a shorter time. */
const KEPT_MS = 2 * 60_000;

/** The browsers' connection data: stored beside the log, for minutes (docs/adr/0119). */
export class Descriptions {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Stores a description; an existing one stays. Removes old ones.
   * @param id of the call for an offer, of `CallAccepted` for an answer
   * @throws the error of `pg` if Postgres is unreachable
   */
  async put(id: string, callId: string, sdp: string, now: Date): Promise<void> {
    await this.pool.query({
      name: 'descriptions-put',
      text: `with old as (delete from calling.descriptions where at < $4)
             insert into calling.descriptions (id, call_id, sdp, at) values ($1, $2, $3, $5)
             on conflict (id) do nothing`,
      values: [id, callId, sdp, new Date(now.getTime() - KEPT_MS), now],
    });
  }

  /** Removes one whose call was refused. */
  async remove(id: string): Promise<void> {
    await this.pool.query({
      name: 'descriptions-remove',
      text: 'delete from calling.descriptions where id = $1',
      values: [id],
    });
  }
}
