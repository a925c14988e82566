import { nameNumber } from '@app/events/history-names';
import type { Pool } from 'pg';
import type { HistoryCut } from './find-events.ts';

/** A part of the log, by commit numbers of positions; null is its end. */
interface Bounds {
  readonly from: string | null;
  /** Exclusive. */
  readonly to: string | null;
}

/** Clocks of replicas differ, and an event is in the log some moments after its time. */
const SLACK_MS = 60 * 60 * 1000;

/**
 * Queries the index of the history for positions in the log (docs/adr/0150). It may return too
 * many, so callers check the events themselves.
 */
export class HistorySearch {
  private readonly pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.pool = pool;
  }

  /** How far the log is indexed, as the commit number of a position. */
  async indexedTo(): Promise<bigint> {
    const { rows } = await this.pool.query<{ commit: string }>(
      'select commit from history.progress order by version desc limit 1',
    );
    return BigInt(rows[0]?.commit ?? 0);
  }

  /** The part of the log that contains all events of a period. */
  async boundsOf({ from, to }: Pick<HistoryCut, 'from' | 'to'>): Promise<Bounds> {
    if (from === null && to === null) return { from: null, to: null };
    const { rows } = await this.pool.query<Bounds>(
      `select (select position from history.hours where hour <= $1::timestamptz
                 order by hour desc limit 1)::text as from,
              (select position from history.hours where hour > $2::timestamptz
                 order by hour limit 1)::text as to`,
      [from && shifted(from, -SLACK_MS), to && shifted(to, SLACK_MS)],
    );
    return rows[0] ?? { from: null, to: null };
  }

  /** Positions of events that may match, newest first, before a commit number. */
  async positions(cut: HistoryCut, before: bigint | null, limit: number): Promise<bigint[]> {
    const types = cut.type === null && cut.category === null ? null : await this.typesOf(cut);
    if (types?.length === 0) return [];
    const { from, to } = await this.boundsOf(cut);
    const values = [types, from, to, before === null ? null : String(before), limit];
    const { rows } =
      cut.names.length > 0
        ? await this.pool.query<{ position: string }>(byNames(cut), [
            ...values,
            ...cut.names.map((names) => names.map(nameNumber)),
          ])
        : await this.pool.query<{ position: string }>(BY_TYPE, values);
    return rows.map(({ position }) => BigInt(position));
  }

  /** Positions at which streams of a category begin, newest first. */
  async beginnings(category: string, before: bigint | null, limit: number): Promise<bigint[]> {
    const types = await this.typesOf({ category, type: null });
    const { rows } = await this.pool.query<{ position: string }>(BEGINNINGS, [
      types,
      before === null ? null : String(before),
      limit,
    ]);
    return rows.map(({ position }) => BigInt(position));
  }

  async readModels(type: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ projection: string }>(
      'select projection from history.handlers where type = $1 order by projection',
      [type],
    );
    return rows.map(({ projection }) => projection);
  }

  private async typesOf(cut: Pick<HistoryCut, 'category' | 'type'>): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from history.types
       where ($1::text is null or category = $1) and ($2::text is null or type = $2)`,
      [cut.category, cut.type],
    );
    return rows.map(({ id }) => id);
  }
}

const shifted = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** Reads the newest of each type, and takes the newest of those: only a few index entries each. */
const BY_TYPE = `
  select position::text from (
    select e.position from unnest($1::smallint[]) as t(type)
    cross join lateral (
      select position from history.events
      where type = t.type and ($2::bigint is null or position >= $2)
        and ($3::bigint is null or position < $3) and ($4::bigint is null or position < $4)
      order by position desc limit $5
    ) e
  ) found order by found.position desc limit $5`;

/** The sum keeps Postgres from scanning the whole log in order for a rare name. */
const byNames = ({ names }: HistoryCut): string => `
  select position::text from (
    select position from history.events
    where ${names.map((_, index) => `names && $${index + 6}::integer[]`).join(' and ')}
      and ($1::smallint[] is null or type = any($1))
      and ($2::bigint is null or position >= $2)
      and ($3::bigint is null or position < $3) and ($4::bigint is null or position < $4)
    order by position + 0 desc limit $5
  ) found order by found.position desc`;

const BEGINNINGS = `
  select position::text from (
    select e.position from unnest($1::smallint[]) as t(type)
    cross join lateral (
      select position from history.events
      where type = t.type and is_first and ($2::bigint is null or position < $2)
      order by position desc limit $3
    ) e
  ) found order by found.position desc limit $3`;
