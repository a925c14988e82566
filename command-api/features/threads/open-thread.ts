import type { OpenThread } from './state.ts';

/** The fields of every event of a thread. */
export const inThread = ({ threadId, uid, ownerId }: OpenThread) => ({ threadId, uid, ownerId });

/** The id of the finder's newest message that is not erased. */
export function newestOfFinder(thread: OpenThread): string | undefined {
  const newest = [...thread.messages].findLast(
    ([, { sender, erased: isErased }]) => sender === 'finder' && !isErased,
  );
  return newest?.[0];
}
