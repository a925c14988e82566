import type { AdminSecurity } from '@app/service-kit/environment';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readingQueries } from './contract.ts';
import { readOpenReadings, readOwnReadings } from './readings.ts';

export function readingRoutes(
  router: QueryRouter,
  database: Database,
  adminSecurity: AdminSecurity,
): void {
  router.on(readingQueries.openReadings, async ({ who }) => ({
    reason_needed: adminSecurity === 'strict',
    readings: await readOpenReadings(database, who.userId, new Date()),
  }));
  router.on(readingQueries.ownReadings, ({ who }) => readOwnReadings(database, who.userId));
}
