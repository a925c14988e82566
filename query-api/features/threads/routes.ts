import type { Pool } from 'pg';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { threadQueries } from './contract.ts';
import type { FindThread } from './find-thread.ts';
import { readThread } from './thread.ts';

/** The finder's private page. */
export function threadRoutes(router: QueryRouter, pool: Pool, findThread: FindThread): void {
  router.on(threadQueries.thread, async ({ parameter }) =>
    readThread(pool, await findThread(parameter('token'))),
  );
}
