import { allOf } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type PublicStats, statsQueries } from './contract.ts';

export function statsRoutes(router: QueryRouter, { prepared, memory }: RouteParts): void {
  router.on(statsQueries.publicStats, () =>
    keepJson(memory, 'stats', (reading) => {
      reading.dependsOn(allOf('stats'));
      return readPublicStats(prepared);
    }),
  );
}

/** All 0 before the first counted event. */
export async function readPublicStats(database: Database): Promise<PublicStats> {
  const row = await database.selectFrom('stats').selectAll().executeTakeFirst();
  return {
    total_users: row?.users ?? 0,
    total_messages: row?.messages ?? 0,
    total_qr_codes: row?.codes ?? 0,
    active_codes: row?.active_codes ?? 0,
  };
}
