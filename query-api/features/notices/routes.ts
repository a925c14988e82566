import type { KeyStore } from '@app/events/sealing/key-store';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { noticeQueries } from './contract.ts';
import { readNotices } from './notices.ts';
import { findOutboxMail, readOutbox } from './outbox.ts';

export function noticeRoutes(
  router: QueryRouter,
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): void {
  router.on(noticeQueries.outbox, async () => ({ notices: await readOutbox(database, keys) }));
  router.on(noticeQueries.outboxMail, ({ parameter }) =>
    findOutboxMail(database, keys, parameter('id')),
  );
  router.on(noticeQueries.notices, ({ query }) => readNotices(database, keys, query));
}
