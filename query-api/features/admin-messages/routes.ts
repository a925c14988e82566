import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { Disclose } from '../readings/disclose.ts';
import { present, readable, readAdminMessages } from './admin-messages.ts';
import { adminMessageQueries } from './contract.ts';

export function adminMessageRoutes(
  router: QueryRouter,
  database: Database,
  disclose: Disclose,
): void {
  // Shown messages are recorded in the log before the answer is sent.
  router.on(adminMessageQueries.adminMessages, async ({ query, who, context }) => {
    const { rows, total } = await readAdminMessages(database, query);
    const shown = await disclose({ who, context }, readable(rows));
    return { messages: rows.map((row) => present(row, shown)), total };
  });
}
