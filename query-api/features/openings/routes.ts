import { readUid } from '@app/events/uid';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readableOwner } from '../organisations/membership.ts';
import { openingQueries } from './contract.ts';
import { readCodeOpenings } from './openings.ts';

/** Openings of an owner's codes. They are not read models, so they are not cached. */
export function openingRoutes(router: QueryRouter, database: Database): void {
  router.on(openingQueries.codeOpenings, async ({ who: { userId }, parameter }) => {
    const id = parameter('id');
    const code = await database
      .selectFrom('codes')
      .where('uid', '=', readUid(id) ?? '')
      .select('owner_id')
      .executeTakeFirst();
    const ownerId = await readableOwner(database, code?.owner_id, userId);
    return readCodeOpenings(database, { id, ownerId }, new Date());
  });
}
