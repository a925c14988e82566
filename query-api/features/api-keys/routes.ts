import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { apiKeyQueries } from './contract.ts';
import { readApiKeys } from './api-keys.ts';

export function apiKeyRoutes(router: QueryRouter, database: Database): void {
  router.on(apiKeyQueries.apiKeys, ({ who }) => readApiKeys(database, who.userId));
}
