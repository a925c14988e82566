import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { LiveTopics } from '../../kernel/live/live-topics.ts';
import type { FindThread } from '../threads/find-thread.ts';
import { liveQueries } from './contract.ts';

export interface LiveRouteParts {
  readonly live: LiveTopics;
  /** Tells callers apart, for what one of them may hold open. */
  readonly addresses: CallerAddresses;
  readonly findThread: FindThread;
}

/** Streams that say when what a page shows may be old. */
export function liveRoutes(
  router: QueryRouter,
  { live, addresses, findThread }: LiveRouteParts,
): void {
  // The stream stays open as long as the owner is signed in.
  router.on(liveQueries.ownerLive, async ({ who, context, admitAgain }) => {
    const topic = `user:${who.userId}`;
    return live.open({
      topic,
      accessTopic: topic,
      address: addresses.of(context.req),
      isStillAllowed: async () => (await admitAgain()).role === who.role,
      expiresAt: who.expiresAt,
    });
  });

  // That the owner blocked the thread does not end the stream, because the finder is not told
  // (docs/adr/0051).
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
