import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { type CodeOpenings, LISTED_OPENINGS, type Opening, SUMMED_DAYS } from './contract.ts';

/** Older ones are erased; they are also hidden if the erasing clock is late. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

interface OpenedRow {
  readonly first_at: Date;
  readonly last_at: Date;
  readonly times: number;
  readonly kind: Opening['kind'];
  readonly system: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly while_lost: boolean;
  readonly is_rest: boolean;
}

export interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const present = ({ first_at, last_at, ...row }: OpenedRow): Opening => ({
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
  ...row,
});

/** Null if openings are not recorded, undefined if it is not their code. */
async function notedSince(
  database: Database,
  { uid, ownerId }: OwnCode,
): Promise<Date | null | undefined> {
  const row = await database
    .selectFrom('codes')
    .where('uid', '=', uid)
    .where('owner_id', '=', ownerId)
    .select('openings_since')
    .executeTakeFirst();
  return row?.openings_since;
}

/** From the table shared with the write side (docs/adr/0114), without rows about to be erased. */
async function selectOpenings(
  database: Database,
  { uid }: OwnCode,
  { since, from, limit }: { readonly since: Date; readonly from: string; readonly limit: number },
): Promise<readonly OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select first_at, last_at, times, kind, system, country, city, while_lost, is_rest
    from openings.opened
    where uid = ${uid} and day >= ${from}::date and first_at >= date_trunc('minute', ${since}::timestamptz)
    order by day desc, last_at desc, id limit ${limit}`.execute(database);
  return rows;
}

async function sumDays(
  database: Database,
  { uid }: OwnCode,
  { since, from }: { readonly since: Date; readonly from: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; times: number }>`
    select day::text, sum(times)::integer as times from openings.opened
    where uid = ${uid} and day >= ${from}::date and first_at >= date_trunc('minute', ${since}::timestamptz)
    group by day`.execute(database);
  return new Map(rows.map(({ day, times }) => [day, times]));
}

const NOT_NOTED: CodeOpenings = {
  is_noted: false,
  total: 0,
  last_at: null,
  days: [],
  openings: [],
};

/** @throws HttpProblem 404 if the code is not theirs */
export async function readCodeOpenings(
  database: Database,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  now: Date,
): Promise<CodeOpenings> {
  const code = { uid: readUid(id) ?? '', ownerId };
  const since = await notedSince(database, code);
  if (since === undefined) {
    throw new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });
  }
  if (since === null) return NOT_NOTED;
  const [rows, sums] = await Promise.all([
    selectOpenings(database, code, {
      since,
      from: dayBefore(now, KEPT_DAYS),
      limit: LISTED_OPENINGS,
    }),
    sumDays(database, code, { since, from: dayBefore(now, SUMMED_DAYS - 1) }),
  ]);
  const days = Array.from({ length: SUMMED_DAYS }, (_, index) => {
    const day = dayBefore(now, SUMMED_DAYS - 1 - index);
    return { day, times: sums.get(day) ?? 0 };
  });
  return {
    is_noted: true,
    total: days.reduce((sum, { times }) => sum + times, 0),
    last_at: rows[0]?.last_at.toISOString() ?? null,
    days,
    openings: rows.map(present),
  };
}

export async function readAllOpenings(
  database: Database,
  code: OwnCode,
  now: Date,
): Promise<Opening[]> {
  const since = await notedSince(database, code);
  if (since === undefined || since === null) return [];
  const from = dayBefore(now, KEPT_DAYS);
  const rows = await selectOpenings(database, code, { since, from, limit: MOST_ROWS });
  return rows.map(present);
}

/** More than a code can have (docs/product.md, Limits). */
const MOST_ROWS = 10_000;
