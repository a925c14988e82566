import type { ClientBase, Pool } from 'pg';
import type { Segment } from './segment.ts';
import { ORDER_CHANNEL } from './tables.ts';

const COLUMNS = 'log, after_place::text as after, up_to::text as "upTo", base::text as base';

const BEHIND = {
  name: 'log-order-behind',
  text: `select ${COLUMNS} from log_order.segments where ends > $1 order by ends limit $2`,
};
const LAST_BEFORE = {
  name: 'log-order-last-before',
  text: `
    with recursive logs as (
      (select log from log_order.segments order by log limit 1)
      union all
      select (select log from log_order.segments s where s.log > l.log order by s.log limit 1)
      from logs l where l.log is not null
    )
    select found.* from logs cross join lateral (
      select ${COLUMNS} from log_order.segments s
      where s.log = logs.log and s.base < $1 order by s.base desc limit 1
    ) found where logs.log is not null`,
};
/** No segment after the first one that ends at or behind the last place can hold a part of it. */
const HOLDING = {
  name: 'log-order-holding',
  text: `
    select ${COLUMNS} from log_order.segments
    where log = $1 and up_to > $2 and after_place < $3 and up_to <= coalesce(
      (select up_to from log_order.segments where log = $1 and up_to >= $3 order by up_to limit 1),
      $3)
    order by up_to`,
};
const LAST = {
  name: 'log-order-last',
  text: `select ${COLUMNS} from log_order.segments order by ends desc limit 1`,
};

const INSERT = `
  with written as (
    insert into log_order.segments (log, after_place, up_to, base)
    select * from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[])
  )
  select pg_notify('${ORDER_CHANNEL}', '')`;

interface TextRow {
  readonly log: number;
  readonly after: string;
  readonly upTo: string;
  readonly base: string;
}

const segmentOf = ({ log, after, upTo, base }: TextRow): Segment => ({
  log,
  after: BigInt(after),
  upTo: BigInt(upTo),
  base: BigInt(base),
});

async function select(
  database: Pool | ClientBase,
  query: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<readonly Segment[]> {
  const { rows } = await database.query<TextRow>({ ...query, values: [...values] });
  return rows.map(segmentOf);
}

async function insert(database: Pool | ClientBase, rows: readonly Segment[]): Promise<void> {
  await database.query({
    name: 'log-order-insert',
    text: INSERT,
    values: [
      rows.map(({ log }) => log),
      rows.map(({ after }) => after),
      rows.map(({ upTo }) => upTo),
      rows.map(({ base }) => base),
    ],
  });
}

/** The order of several logs in Postgres. All functions throw the errors of `pg`. */
export const orderRows = {
  /** The segments that end behind a place in the order. */
  behind: (database: Pool | ClientBase, place: bigint, limit: number) =>
    select(database, BEHIND, [place, limit]),
  /** For each log, the last segment that begins before a place in the order. */
  lastBefore: (database: Pool | ClientBase, place: bigint) =>
    select(database, LAST_BEFORE, [place]),
  /** The segments that hold a part of a log. */
  holding: (database: Pool | ClientBase, log: number, first: bigint, last: bigint) =>
    select(database, HOLDING, [log, first, last]),
  /** The last segment. */
  last: (database: Pool | ClientBase) => select(database, LAST, []),
  /** Adds segments at the end and notifies the listeners. */
  insert,
} as const;
