import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { LiveTopics } from '../../kernel/live/live-topics.ts';
import { ownerOfList } from '../organisations/membership.ts';
import type { FindThread } from '../threads/find-thread.ts';
import { liveQueries } from './contract.ts';

export interface LiveRouteParts {
  readonly database: Database;
  readonly live: LiveTopics;
  /** Identifies callers, to limit their open streams. */
  readonly addresses: CallerAddresses;
  readonly findThread: FindThread;
}

export function liveRoutes(
  router: QueryRouter,
  { database, live, addresses, findThread }: LiveRouteParts,
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
