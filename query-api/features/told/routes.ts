import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { toldQueries } from './contract.ts';
import { readTold } from './told.ts';

export function toldRoutes(router: QueryRouter, database: Database): void {
  router.on(toldQueries.told, ({ who, query }) => readTold(database, who.userId, query));
}
