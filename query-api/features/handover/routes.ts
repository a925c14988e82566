import type { KeyObject } from 'node:crypto';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { managedOwnerOfList } from '../organisations/membership.ts';
import { handoverQueries } from './contract.ts';
import { findOffered, readOpenHandovers } from './handovers.ts';

/** Whether a thing can be taken depends on the time, so answers are not cached. */
export function handoverRoutes(router: QueryRouter, database: Database, key: KeyObject): void {
  router.on(handoverQueries.openHandovers, async ({ who, query }) => {
    const ownerId = await managedOwnerOfList(database, who.userId, query.organisation_id);
    return readOpenHandovers(database, ownerId, key);
  });
  router.on(handoverQueries.offeredThing, ({ who, parameter }) =>
    findOffered(database, parameter('token'), who.userId),
  );
}
