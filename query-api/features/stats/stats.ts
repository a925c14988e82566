import { type PublicStats, publicStats } from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { everybody } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';

/** The counted figures; all 0 before the first counted event. */
export async function readPublicStats(database: Database): Promise<PublicStats> {
  const row = await database.selectFrom('stats').selectAll().executeTakeFirst();
  return {
    total_users: row?.users ?? 0,
    total_messages: row?.messages ?? 0,
    total_qr_codes: row?.codes ?? 0,
    active_codes: row?.active_codes ?? 0,
  };
}

/** GET /stats: the figures of the landing page. */
export function statsRoute(database: Database): Route {
  return defineRoute({
    path: '/stats',
    summary: 'How much the product is used',
    access: everybody,
    reads: ['stats'],
    answer: json(publicStats),
    handle: () => readPublicStats(database),
  });
}
