import { readUid } from '@app/events/uid';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { dayBefore, lastDays } from '../../kernel/days.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readableOwner } from '../organisations/membership.ts';
import {
  type CodeOpenings,
  LISTED_OPENINGS,
  type Opening,
  opening,
  openingQueries,
  SUMMED_DAYS,
} from './contract.ts';

/** Older ones are erased; they are also hidden if the erasing clock is late. */
const KEPT_DAYS = 90;
/** More than a code can have (docs/product.md, Limits). */
const MAX_ROWS = 10_000;

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

/** Openings are not read models, so they are not cached. */
export function openingRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(openingQueries.codeOpenings, async ({ who: { userId }, parameter }) => {
    const uid = readUid(parameter('id')) ?? '';
    const code = await database
      .selectFrom('codes')
      .where('uid', '=', uid)
      .select('owner_id')
      .executeTakeFirst();
    const ownerId = await readableOwner(database, code?.owner_id, userId);
    return readCodeOpenings(database, { uid, ownerId }, new Date());
  });
}

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

/** In the table shared with the write side (docs/adr/0114), without rows about to be erased. */
const openedSince = (uid: string, since: Date, from: string) => sql`
  from openings.opened where uid = ${uid} and day >= ${from}::date
    and first_at >= date_trunc('minute', ${since}::timestamptz)`;

type OpenedRow = Omit<Opening, 'first_at' | 'last_at'> &
  Readonly<Record<'first_at' | 'last_at', Date>>;

async function selectOpenings(
  database: Database,
  uid: string,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<Opening[]> {
  const { rows } = await sql<OpenedRow>`
    select * ${openedSince(uid, since, dayBefore(now, KEPT_DAYS))}
    order by day desc, last_at desc, id limit ${limit}`.execute(database);
  return rows.map((row) => present(opening, row));
}

async function sumDays(
  database: Database,
  uid: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<CodeOpenings['days']> {
  const { rows } = await sql<{ day: string; times: number }>`
    select day::text, sum(times)::integer as times
    ${openedSince(uid, since, dayBefore(now, SUMMED_DAYS - 1))} group by day`.execute(database);
  const sums = new Map(rows.map(({ day, times }) => [day, times]));
  return lastDays(now, SUMMED_DAYS).map((day) => ({ day, times: sums.get(day) ?? 0 }));
}

/** @throws HttpProblem 404 if the code is not theirs */
async function readCodeOpenings(
  database: Database,
  code: OwnCode,
  now: Date,
): Promise<CodeOpenings> {
  const since = await notedSince(database, code);
  if (since === undefined) throw notFound('code-not-found', 'QR code not found');
  if (since === null) return { is_noted: false, total: 0, last_at: null, days: [], openings: [] };
  const [openings, days] = await Promise.all([
    selectOpenings(database, code.uid, { since, now, limit: LISTED_OPENINGS }),
    sumDays(database, code.uid, { since, now }),
  ]);
  return {
    is_noted: true,
    total: days.reduce((sum, { times }) => sum + times, 0),
    last_at: openings[0]?.last_at ?? null,
    days,
    openings,
  };
}

export async function readAllOpenings(
  database: Database,
  code: OwnCode,
  now: Date,
): Promise<Opening[]> {
  const since = await notedSince(database, code);
  return since ? selectOpenings(database, code.uid, { since, now, limit: MAX_ROWS }) : [];
}
