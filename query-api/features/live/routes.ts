import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { liveQueries } from './contract.ts';

export function liveRoutes(
  router: QueryRouter,
  { database, live, addresses, findThread }: RouteParts,
): void {
  // The stream stays open while the owner is signed in.
  router.on(liveQueries.ownerLive, async ({ who, query, context, admitAgain }) => {
    const find = () => ownerOfList(database, who.userId, query.organisation_id);
    return live.open({
      topic: `user:${await find()}`,
      accessTopic: `user:${who.userId}`,
      address: addresses.of(context.req),
      isStillAllowed: async () => {
        await find();
        return (await admitAgain()).role === who.role;
      },
      expiresAt: who.expiresAt,
    });
  });

  // Blocking the thread does not end the stream, because the finder is not told (docs/adr/0108).
  router.on(liveQueries.threadLive, async ({ parameter, context }) => {
    const token = parameter('token');
    const { id, ownerId, isAcceptingMessages } = await findThread(token);
    return live.open({
      topic: `thread:${id}`,
      accessTopic: `user:${ownerId}`,
      address: addresses.of(context.req),
      isStillAllowed: async () =>
        (await findThread(token)).isAcceptingMessages === isAcceptingMessages,
    });
  });
}
