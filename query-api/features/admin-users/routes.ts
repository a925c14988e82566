import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readAdminUsers } from './admin-users.ts';
import { adminUserQueries } from './contract.ts';

export function adminUserRoutes(router: QueryRouter, database: Database): void {
  router.on(adminUserQueries.adminUsers, ({ query }) => readAdminUsers(database, query));
}
