import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { Readings } from '../../readings.ts';
import { holdsContact, readAdminMessages } from './admin-messages.ts';
import { adminMessageQueries } from './contract.ts';

/** Messages as administrators see them. */
export function adminMessageRoutes(
  router: QueryRouter,
  database: Database,
  readings: Readings,
): void {
  // A page that holds contact data is recorded in the log before it is answered.
  router.on(adminMessageQueries.adminMessages, async ({ query, who, context }) => {
    const { messages, total, list } = await readAdminMessages(database, query);
    if (messages.some(holdsContact)) {
      await readings.contact({ who, context }, { page: query.page, list });
    }
    return { messages, total };
  });
}
