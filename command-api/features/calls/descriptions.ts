import type { Pool } from 'pg';

/** How long a description is kept at most, in ms. A call rings for less. */
const KEPT_MS = 2 * 60_000;

/** What browsers tell each other to connect: beside the log, for minutes (docs/adr/0119). */
export class Descriptions {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Keeps a description; one that is there already stays. Old ones go.
   * @param id of the call for an offer, that of `CallAccepted` for an answer
   * @throws the error of `pg` where Postgres is away
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

  /** Removes one that no call has. */
  async remove(id: string): Promise<void> {
    await this.pool.query({
      name: 'descriptions-remove',
      text: 'delete from calling.descriptions where id = $1',
      values: [id],
    });
  }
}
