import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readCheckouts } from './checkouts.ts';
import { checkoutQueries } from './contract.ts';

/** Checkouts of an organisation's things. */
export function checkoutRoutes(router: QueryRouter, database: Database): void {
  router.on(checkoutQueries.codeCheckouts, ({ who: { userId }, parameter }) =>
    readCheckouts(database, parameter('id'), userId),
  );
}
