import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import { everybody, signedIn } from '../../kernel/http/access.ts';
import { serverSentEvents } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import type { LiveTopics } from '../../kernel/live/live-topics.ts';
import type { FindThread } from '../threads/find-thread.ts';

/** GET /user/live: says when what the owner is shown may be old, for as long as they are signed in. */
export function ownerLiveRoute(live: LiveTopics, addresses: CallerAddresses): Route {
  return defineRoute({
    path: '/user/live',
    summary: "Server-sent events: something of the signed-in user's changed",
    access: signedIn,
    reads: [],
    answer: serverSentEvents,
    handle: async ({ who, context, admitAgain }) => {
      const topic = `user:${who.userId}`;
      return live.open({
        topic,
        accessTopic: topic,
        address: addresses.of(context.req),
        isStillAllowed: async () => (await admitAgain()).role === who.role,
        expiresAt: who.expiresAt,
      });
    },
  });
}

/**
 * GET /threads/{token}/live: the same for a finder's private page. That the owner blocked the thread
 * does not end it, because the finder is not told (docs/adr/0051).
 */
export function threadLiveRoute(
  live: LiveTopics,
  addresses: CallerAddresses,
  findThread: FindThread,
): Route {
  return defineRoute({
    path: '/threads/{token}/live',
    summary: 'Server-sent events: something in a conversation changed',
    access: everybody,
    reads: ['threads', 'codes', 'users'],
    answer: serverSentEvents,
    handle: async ({ parameter, context }) => {
      const token = parameter('token');
      const { id, ownerId, isAccepting } = await findThread(token);
      return live.open({
        topic: `thread:${id}`,
        accessTopic: `user:${ownerId}`,
        address: addresses.of(context.req),
        isStillAllowed: async () => (await findThread(token)).isAccepting === isAccepting,
      });
    },
  });
}
