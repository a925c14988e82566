import type { KeyStore } from '@app/events/sealing/key-store';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { sessionQueries } from './contract.ts';
import { readSessions } from './sessions.ts';

export function sessionRoutes(
  router: QueryRouter,
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): void {
  router.on(sessionQueries.sessions, ({ who }) => readSessions(database, keys, who));
}
