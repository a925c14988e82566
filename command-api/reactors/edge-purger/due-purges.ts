import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

/** Idempotent statements that create the tables. */
export const EDGE_TABLES = `
  create table if not exists reactors.edge_codes (
    uid text primary key,
    owner_id text not null
  );
  create index if not exists edge_codes_by_owner on reactors.edge_codes (owner_id);
  create table if not exists reactors.edge_purges (
    uid text not null,
    due_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (uid, due_at)
  );
`;

/** Stands for all codes. */
export const EVERY_PAGE = '*';

/** A change of a code's page, or of the pages of all codes of an account and its organisations. */
export interface PageChange {
  /** A uid, `EVERY_PAGE`, or the id of an account. */
  readonly id: string;
  readonly isOwner: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** The owners of codes, and the times of purges: the state of the edge purger. */
export class DuePurges {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** @param owners by the uids of their codes */
  async addCodes(owners: ReadonlyMap<string, string>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'edge-codes-add',
      text: `insert into reactors.edge_codes (uid, owner_id)
             select * from unnest($1::text[], $2::text[])
             on conflict (uid) do update set owner_id = excluded.owner_id`,
      values: [[...owners.keys()], [...owners.values()]],
    });
  }

  /** Removes erased codes with their owners. */
  async forgetCodes(uids: readonly string[], client: LeaseClient): Promise<void> {
    await client.query({
      name: 'edge-codes-forget',
      text: 'delete from reactors.edge_codes where uid = any($1::text[])',
      values: [uids],
    });
  }

  /** Removes the codes of erased accounts. */
  async forgetOwners(ownerIds: readonly string[], client: LeaseClient): Promise<void> {
    await client.query({
      name: 'edge-owners-forget',
      text: 'delete from reactors.edge_codes where owner_id = any($1::text[])',
      values: [ownerIds],
    });
  }

  /**
   * Schedules purges. Idempotent for the same times.
   * @param dueAt the times at which each is sent
   */
  async note(
    changes: readonly PageChange[],
    dueAt: readonly Date[],
    client: LeaseClient,
  ): Promise<void> {
    await client.query({
      name: 'edge-purges-note',
      text: `with changes as (select * from
                 unnest($1::text[], $2::boolean[], $3::timestamptz[]) as c(id, is_owner, at)),
               pages as (select id as uid, at from changes where not is_owner
                         union all
                         select uid, at from changes
                           join reactors.edge_codes on is_owner and (owner_id = id or owner_id in (
                             select organisation_id from lookup.members where user_id = id)))
             insert into reactors.edge_purges (uid, due_at, changed_at)
             select uid, due_at, max(at) from pages, unnest($4::timestamptz[]) as due(due_at)
             group by uid, due_at
             on conflict do nothing`,
      values: [
        changes.map(({ id }) => id),
        changes.map(({ isOwner }) => isOwner),
        changes.map(({ at }) => at),
        dueAt,
      ],
    });
  }

  /** Uids of pages whose purge is due by `now`, longest waiting first, at most `most`. */
  async due(now: Date, most: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ uid: string }>({
      name: 'edge-purges-due',
      text: `select uid from reactors.edge_purges where due_at <= $1
             group by uid order by min(due_at), uid limit $2`,
      values: [now, most],
    });
    return rows.map(({ uid }) => uid);
  }

  /** Removes sent purges of these pages that were due by `now`. */
  async done(uids: readonly string[], now: Date): Promise<void> {
    await this.pool.query({
      name: 'edge-purges-done',
      text: 'delete from reactors.edge_purges where uid = any($1::text[]) and due_at <= $2',
      values: [uids, now],
    });
  }

  /** Removes purges of changes that are older than this. @returns how many */
  async expire(before: Date): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'edge-purges-expire',
      text: 'delete from reactors.edge_purges where changed_at < $1',
      values: [before],
    });
    return rowCount ?? 0;
  }

  /** The number of purges, including those not yet due. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ waiting: number }>({
      name: 'edge-purges-count',
      text: 'select count(*)::integer as waiting from reactors.edge_purges',
    });
    return rows[0]?.waiting ?? 0;
  }
}
