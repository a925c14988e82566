import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { Database } from '../../kernel/database/database.ts';
import { presentLostWords } from '../codes/lost-words.ts';
import type { CalendarFeed } from './contract.ts';
import type { LossEntry } from './write-calendar.ts';

/** Limit; nobody looks at more entries. */
const MOST_ENTRIES = 500;

/** When the address of an account's calendar was created. */
export async function readCalendarFeed(database: Database, userId: string): Promise<CalendarFeed> {
  const row = await database
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .select('made_at')
    .executeTakeFirst();
  return { made_at: row?.made_at.toISOString() ?? null };
}

/**
 * The account whose calendar a token opens.
 * @throws HttpProblem 404 for every invalid token
 */
export async function findCalendarFeed(
  database: Database,
  token: string,
): Promise<{ readonly id: string; readonly userId: string }> {
  const read = readLinkToken(token);
  if (!read) throw noCalendar();
  const row = await database
    .selectFrom('calendar_feeds')
    .where('id', '=', read.place)
    .select(['id', 'user_id', 'secret_hash'])
    .executeTakeFirst();
  if (!row || !isSameSecret(row.secret_hash, read.hash)) throw noCalendar();
  return { id: row.id, userId: row.user_id };
}

/** An account's lost and found things, latest first, without any data of finders. */
export async function readLossEntries(database: Database, userId: string): Promise<LossEntry[]> {
  const rows = await database
    .selectFrom('code_losses')
    .innerJoin('codes', 'codes.uid', 'code_losses.uid')
    .where('code_losses.owner_id', '=', userId)
    .select([
      'code_losses.uid',
      'code_losses.loss',
      'code_losses.lost_at as since',
      'code_losses.found_at',
      'codes.title',
      'codes.lost_at',
      'codes.lost_words',
      'codes.deleted_at',
    ])
    .orderBy('code_losses.lost_at', 'desc')
    .orderBy('code_losses.uid')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map((row) => {
    const words = row.found_at === null ? presentLostWords(row) : null;
    return {
      uid: row.uid,
      number: row.loss,
      title: row.title ?? '',
      lostAt: row.since,
      foundAt: row.found_at,
      lastSeenWhere: words?.last_seen_where ?? null,
      lastSeenAt: words?.last_seen_at ?? null,
      deletedAt: row.deleted_at,
    };
  });
}

const noCalendar = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'no-calendar',
    detail: 'There is no such calendar. Its owner may have made a new address.',
  });
