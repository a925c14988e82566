import type { CallPlace } from './calls-query.ts';

/** The query key of all calls. */
export const callsKey = ['calls'] as const;

export function callsOfOwner(threadId: string): CallPlace {
  const id = encodeURIComponent(threadId);
  return {
    as: 'signed-in',
    readPath: `/user/conversations/${id}/calls`,
    path: `/user/threads/${id}/calls`,
    queryKey: [...callsKey, threadId],
  };
}

export function callsOfFinder(token: string): CallPlace {
  const path = `/threads/${encodeURIComponent(token)}/calls`;
  return { as: 'public', readPath: path, path, queryKey: [...callsKey, token] };
}
