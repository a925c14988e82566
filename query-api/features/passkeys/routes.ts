import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { passkeyQueries } from './contract.ts';
import { readPasskeys } from './passkeys.ts';

export function passkeyRoutes(router: QueryRouter, database: Database): void {
  router.on(passkeyQueries.passkeys, ({ who }) => readPasskeys(database, who.userId));
}
