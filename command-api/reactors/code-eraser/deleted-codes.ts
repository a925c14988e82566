import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

/** Idempotent statements that create the table. */
export const DELETED_CODES_TABLES = `
  create table if not exists reactors.deleted_codes (
    uid text primary key,
    erase_at timestamptz not null
  );
`;

const PAGE = 200;

/** The times at which deleted codes are to be erased: the state of the code eraser. */
export class DeletedCodes {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Applies a batch of events. Idempotent.
   * @param times by uid, when it is to be erased; null if it was restored or erased
   */
  async write(times: ReadonlyMap<string, Date | null>, client: LeaseClient): Promise<void> {
    const waiting = [...times].flatMap(([uid, at]) => (at === null ? [] : [{ uid, at }]));
    const over = [...times].flatMap(([uid, at]) => (at === null ? [uid] : []));
    if (waiting.length > 0) {
      await client.query({
        name: 'deleted-codes-set',
        text: `insert into reactors.deleted_codes (uid, erase_at)
               select * from unnest($1::text[], $2::timestamptz[])
               on conflict (uid) do update set erase_at = excluded.erase_at`,
        values: [waiting.map(({ uid }) => uid), waiting.map(({ at }) => at)],
      });
    }
    if (over.length > 0) {
      await client.query({
        name: 'deleted-codes-remove',
        text: 'delete from reactors.deleted_codes where uid = any($1::text[])',
        values: [over],
      });
    }
  }

  /** Uids of a page of codes that are due by `now`, longest waiting first. */
  async due(now: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ uid: string }>({
      name: 'deleted-codes-due',
      text: `select uid from reactors.deleted_codes where erase_at <= $1
             order by erase_at, uid limit ${PAGE}`,
      values: [now],
    });
    return rows.map(({ uid }) => uid);
  }

  /** Whether any code waits to be erased. */
  async areAny(): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'deleted-codes-any',
      text: 'select from reactors.deleted_codes limit 1',
    });
    return rowCount === 1;
  }
}
