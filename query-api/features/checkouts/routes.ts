import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readCheckouts } from './checkouts.ts';
import { checkoutQueries } from './contract.ts';

/** Who had the things of an organisation. */
export function checkoutRoutes(router: QueryRouter, database: Database): void {
  router.on(checkoutQueries.codeCheckouts, ({ who: { userId }, parameter }) =>
    readCheckouts(database, parameter('id'), userId),
  );
}
