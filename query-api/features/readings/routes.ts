import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readingQueries } from './contract.ts';
import { readOpenReadings, readOwnReadings } from './readings.ts';

/** Who reads messages as an administrator: what is open, and what owners see of it. */
export function readingRoutes(router: QueryRouter, database: Database): void {
  router.on(readingQueries.openReadings, ({ who }) =>
    readOpenReadings(database, who.userId, new Date()),
  );
  router.on(readingQueries.ownReadings, ({ who }) => readOwnReadings(database, who.userId));
}
