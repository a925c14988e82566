import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { helperQueries } from './contract.ts';
import { findHelper, readHelpers, readQuietHours } from './helpers.ts';

export function helperRoutes(router: QueryRouter, database: Database): void {
  router.on(helperQueries.helpers, ({ who }) => readHelpers(database, who.userId));
  router.on(helperQueries.quietHours, ({ who }) => readQuietHours(database, who.userId));
  router.on(helperQueries.helperPage, ({ parameter, query }) =>
    findHelper(database, parameter('token'), query),
  );
}
