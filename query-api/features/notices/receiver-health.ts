import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

interface Health {
  readonly last_delivered_at: Date | null;
  /** The first of the failures in a row; null if notices are delivered. */
  readonly failing_since: Date | null;
  /** The answer to the last failed attempt, still sealed. */
  readonly failure: string | null;
}

const NO_NOTICES: Health = { last_delivered_at: null, failing_since: null, failure: null };

/** Whether notices reach channels or devices; a later success means that they work again. */
export async function readHealth(
  database: Database,
  column: 'channel_id' | 'device_id',
  ids: readonly string[],
): Promise<(id: string) => Health> {
  const receiver = sql.raw(column);
  const { rows } = await sql<Health & { readonly id: string }>`
    select r.id, d.at as last_delivered_at, min(n.requested_at) as failing_since,
      (array_agg(n.sealed order by n.updated_at desc))[1] as failure
    from unnest(${ids}::text[]) as r (id)
    cross join lateral (
      select max(updated_at) as at from read.notices
      where ${receiver} = r.id and state = 'sent') d
    left join read.notices n on n.${receiver} = r.id and n.state in ('retrying', 'parked')
      and (d.at is null or n.updated_at > d.at)
    group by r.id, d.at`.execute(database);
  const found = new Map(rows.map(({ id, ...health }) => [id, health]));
  return (id) => found.get(id) ?? NO_NOTICES;
}
