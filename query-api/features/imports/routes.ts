import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { importQueries } from './contract.ts';
import { readImports } from './imports.ts';

/** Imports into an owner's register. */
export function importRoutes(router: QueryRouter, database: Database): void {
  router.on(importQueries.registerImports, async ({ who: { userId }, query }) =>
    readImports(database, await ownerOfList(database, userId, query.organisation_id)),
  );
}
