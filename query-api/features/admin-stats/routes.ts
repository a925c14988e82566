import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { makePlanCounts, readActivity, readAdminStats } from './admin-stats.ts';
import { adminStatsQueries } from './contract.ts';

export function adminStatsRoutes(router: QueryRouter, database: Database): void {
  const planCounts = makePlanCounts(database);
  router.on(adminStatsQueries.adminStats, ({ context }) => {
    const mustSeeOwnWrite = context.get('X-Min-Position') !== '';
    return readAdminStats(database, planCounts.get(mustSeeOwnWrite));
  });
  router.on(adminStatsQueries.adminActivity, () => readActivity(database, new Date()));
}
