import { everybody, signedIn } from '../http/access.ts';
import { serverSentEvents } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { LiveTopics } from '../live/live-topics.ts';
import type { FindThread } from '../lookups/find-thread.ts';

/** GET /user/live: says when what the owner is shown may be old. */
export function ownerLiveRoute(live: LiveTopics): Route {
  return defineRoute({
    path: '/user/live',
    summary: "Server-sent events: something of the signed-in user's changed",
    access: signedIn,
    reads: [],
    answer: serverSentEvents,
    handle: async ({ who }) => live.open(`user:${who.userId}`),
  });
}

/** GET /threads/{token}/live: the same for a finder's private page. */
export function threadLiveRoute(live: LiveTopics, findThread: FindThread): Route {
  return defineRoute({
    path: '/threads/{token}/live',
    summary: 'Server-sent events: something in a conversation changed',
    access: everybody,
    reads: ['threads'],
    answer: serverSentEvents,
    handle: async ({ parameter }) => {
      const { id } = await findThread(parameter('token'));
      return live.open(`thread:${id}`);
    },
  });
}
