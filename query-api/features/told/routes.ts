import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type Telling, telling, toldQueries } from './contract.ts';

/** Only of its newest messages. */
const MOST = 200;
const KINDS = ['new-message', 'limit-reached', 'helper-alert'] as const;

export function toldRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(toldQueries.told, ({ who, query }) =>
    readTold(database, who.userId, query.conversation),
  );
}

/** Newest first. Notices about things of others are left out. */
async function readTold(
  database: Database,
  userId: string,
  conversation: string,
): Promise<Telling[]> {
  const rows = await database
    .selectFrom('notices')
    .leftJoin('devices', 'devices.id', 'notices.device_id')
    .leftJoin('helpers', 'helpers.id', 'notices.helper_id')
    .where('notices.user_id', '=', userId)
    .where('notices.kind', 'in', KINDS)
    .where('notices.thread_id', '=', conversation)
    .selectAll('notices')
    .select(['helpers.name as helper', 'devices.browser as device'])
    .orderBy('notices.requested_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) =>
    present(telling, {
      ...row,
      // As selected.
      kind: row.kind as Telling['kind'],
      helper: row.helper_id === null ? null : (row.helper ?? ''),
      is_mock: row.mode === 'mock',
    }),
  );
}
