import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { OpenReadings, OwnReading } from './contract.ts';
import { selectOpen } from './disclose.ts';

export async function readOpenReadings(
  database: Database,
  administratorId: string,
  now: Date,
): Promise<OpenReadings['readings']> {
  const rows = await selectOpen(database, administratorId, now)
    .select(['id', 'scope', 'reason', 'opened_at', 'expires_at'])
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, scope, reason, opened_at, expires_at }) => ({
    id,
    scope,
    reason,
    opened_at: opened_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** Limit; nobody looks through more. */
const MOST = 200;

export async function readOwnReadings(database: Database, ownerId: string): Promise<OwnReading[]> {
  const shown = [
    'disclosures.reading_id',
    'disclosures.administrator_id',
    'readings.reason',
    'disclosures.uid',
    'codes.title',
  ] as const;
  const rows = await database
    .selectFrom('disclosures')
    .leftJoin('readings', 'readings.id', 'disclosures.reading_id')
    .leftJoin('codes', (join) =>
      join
        .onRef('codes.uid', '=', 'disclosures.uid')
        .onRef('codes.owner_id', '=', 'disclosures.owner_id'),
    )
    .where('disclosures.owner_id', '=', ownerId)
    .groupBy(shown)
    .select(shown)
    .select(sql<Date>`min(disclosed_at)`.as('read_at'))
    .select(sql<number>`count(*)::int`.as('messages'))
    .orderBy('read_at', 'desc')
    .orderBy('disclosures.reading_id')
    .orderBy('disclosures.uid')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.reading_id,
    administrator: pseudonym(row.administrator_id, ownerId),
    read_at: row.read_at.toISOString(),
    messages: row.messages,
    reason: row.reason,
    qr_code: { uid: row.uid, title: row.title ?? '' },
  }));
}

const PSEUDONYM_DIGITS = 6;

/** Lets an owner recognise repeated readings; owners cannot compare pseudonyms. */
const pseudonym = (administratorId: string, ownerId: string): string =>
  hash('sha256', `${administratorId}/${ownerId}`).slice(0, PSEUDONYM_DIGITS).toUpperCase();
