import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { openingQueries } from './contract.ts';
import { readCodeOpenings } from './openings.ts';

/** Openings of an owner's codes. They are not read models, so nothing of them is kept in memory. */
export function openingRoutes(router: QueryRouter, database: Database): void {
  router.on(openingQueries.codeOpenings, ({ who: { userId }, parameter }) =>
    readCodeOpenings(database, { id: parameter('id'), ownerId: userId }, new Date()),
  );
}
