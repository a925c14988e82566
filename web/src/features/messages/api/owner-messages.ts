import { ownerMessages } from '@app/query-api/contract/messages';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getWithHeaders } from '../../../api/client.ts';
import { nextParameter } from '../../../api/link-header.ts';

const PAGE_SIZE = 50;
const SCOPE = 'messages';

/** Every list of messages, whatever its filter: for reading them again. */
export const allMessagesKey = [SCOPE] as const;

function messagesPath(codeId: string | null, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (codeId !== null) query.set('qr_code_id', codeId);
  if (cursor !== null) query.set('cursor', cursor);
  return `/user/messages?${query.toString()}`;
}

/** Newest first; `Link: rel="next"` leads to the older ones. */
export function ownerMessagesQuery(codeId: string | null) {
  return infiniteQueryOptions({
    queryKey: [SCOPE, { codeId }],
    queryFn: async ({ pageParam, signal }) => {
      const path = messagesPath(codeId, pageParam);
      const answer = await getWithHeaders({ path, as: 'signed-in', answer: ownerMessages, signal });
      return { messages: answer.data, next: nextParameter(answer.headers.get('Link'), 'cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
