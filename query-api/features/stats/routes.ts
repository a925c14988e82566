import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { statsQueries } from './contract.ts';
import { readPublicStats } from './stats.ts';

/** The figures of the landing page. */
export function statsRoutes(router: QueryRouter, database: Database): void {
  router.on(statsQueries.publicStats, () => readPublicStats(database));
}
