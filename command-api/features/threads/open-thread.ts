import type { OpenThread } from './state.ts';

/** What each event of a thread says of it. */
export const inThread = ({ threadId, uid, ownerId }: OpenThread) => ({ threadId, uid, ownerId });

/** The id of what the finder wrote last and is not erased. */
export function newestOfFinder(thread: OpenThread): string | undefined {
  const newest = [...thread.messages].findLast(
    ([, { sender, erased: isErased }]) => sender === 'finder' && !isErased,
  );
  return newest?.[0];
}
