import { publicStats } from '../contract/stats.ts';
import type { Database } from '../database.ts';
import { everybody } from '../http/access.ts';
import { json } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';

/** GET /stats: the figures of the landing page. */
export function statsRoute(database: Database): Route {
  return defineRoute({
    path: '/stats',
    summary: 'How much the product is used',
    access: everybody,
    reads: ['stats'],
    answer: json(publicStats),
    handle: async () => {
      const row = await database.selectFrom('stats').selectAll().executeTakeFirst();
      return {
        total_users: row?.users ?? 0,
        total_messages: row?.messages ?? 0,
        total_qr_codes: row?.codes ?? 0,
        active_codes: row?.active_codes ?? 0,
      };
    },
  });
}
