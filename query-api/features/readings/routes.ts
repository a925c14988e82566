import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { openReading, type OwnReading, ownReading, readingQueries } from './contract.ts';
import { selectOpen } from './disclose.ts';

export function readingRoutes(router: QueryRouter, { database, adminSecurity }: RouteParts): void {
  router.on(readingQueries.openReadings, async ({ who }) => {
    const rows = await selectOpen(database, who.userId, new Date())
      .selectAll()
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute();
    const readings = rows.map((row) => present(openReading, row));
    return { reason_needed: adminSecurity === 'strict', readings };
  });
  router.on(readingQueries.ownReadings, ({ who }) => readOwnReadings(database, who.userId));
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
  return rows.map((row) =>
    present(ownReading, {
      ...row,
      id: row.reading_id,
      administrator: pseudonym(row.administrator_id, ownerId),
      qr_code: { uid: row.uid, title: row.title ?? '' },
    }),
  );
}

const PSEUDONYM_DIGITS = 6;

/** Lets an owner recognise repeated readings; owners cannot compare pseudonyms. */
const pseudonym = (administratorId: string, ownerId: string): string =>
  hash('sha256', `${administratorId}/${ownerId}`).slice(0, PSEUDONYM_DIGITS).toUpperCase();
