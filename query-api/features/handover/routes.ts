import { makeHandoverToken, readHandoverToken } from '@app/service-kit/handover-token';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { handoverQueries, type OfferedThing } from './contract.ts';

/** Whether a thing can be taken depends on the time, so answers are not cached. */
export function handoverRoutes(router: QueryRouter, { database, handoverKey }: RouteParts): void {
  router.on(handoverQueries.openHandovers, async ({ who, query }) => {
    const { organisation_id: id } = query;
    const ownerId = await ownerOfList(database, who.userId, id, 'manager');
    const rows = await selectOpen(database, new Date())
      .where('code_handovers.owner_id', '=', ownerId)
      .orderBy('code_handovers.expires_at')
      .orderBy('code_handovers.uid')
      .execute();
    return rows.map(({ uid, handover_id: handoverId, ...row }) => ({
      uid,
      token: makeHandoverToken({ uid, handoverId }, handoverKey).token,
      show_title: row.shows_title,
      with_details: row.keeps_details,
      expires_at: row.expires_at.toISOString(),
    }));
  });
  router.on(handoverQueries.offeredThing, ({ who, parameter }) =>
    findOffered(database, parameter('token'), who.userId),
  );
}

/** Those that can be taken now: the code still belongs to the giver. */
const selectOpen = (database: Database, now: Date) =>
  database
    .selectFrom('code_handovers')
    .innerJoin('codes', (join) =>
      join
        .onRef('codes.uid', '=', 'code_handovers.uid')
        .onRef('codes.owner_id', '=', 'code_handovers.owner_id'),
    )
    .where('code_handovers.handed_over_at', 'is', null)
    .where('code_handovers.expires_at', '>', now)
    .selectAll('code_handovers')
    .select(['codes.title as current_title', 'codes.lost_at']);

/** @throws HttpProblem 404 for every invalid link, with the same answer */
async function findOffered(
  database: Database,
  text: string,
  userId: string,
): Promise<OfferedThing> {
  const token = readHandoverToken(text);
  const row = await selectOpen(database, new Date())
    .where('code_handovers.uid', '=', token?.uid ?? '')
    .executeTakeFirst();
  if (!token || !row || !isSameSecret(row.token_hash, token.hash)) {
    const detail = 'This link no longer works. Ask its sender for a new one.';
    throw notFound('handover-not-found', detail);
  }
  return {
    title: row.shows_title ? row.current_title : null,
    with_details: row.keeps_details,
    expires_at: row.expires_at.toISOString(),
    is_yours: row.owner_id === userId,
    is_lost: row.lost_at !== null,
  };
}
