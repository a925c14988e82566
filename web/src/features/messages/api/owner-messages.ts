import { ownerMessages } from '@app/query-api/features/messages/contract';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getWithHeaders } from '../../../api/client.ts';
import { nextParameter } from '../../../api/link-header.ts';
import type { ListPage } from './newest-page.ts';

const PAGE_SIZE = 50;

/**
 * The beginning of the keys of all queries of messages and conversations, so that one call
 * invalidates them all.
 */
export const allMessagesKey = ['messages'] as const;

const LIST = [...allMessagesKey, 'list'] as const;
export const openedKey = [...allMessagesKey, 'opened'] as const;
export const messageKeys = [LIST, openedKey] as const;

/** Which messages to list; null and false do not filter. */
export interface MessagesFilter {
  readonly codeId: string | null;
  readonly search: string;
  readonly sender: OwnerMessage['sender_type'] | null;
  readonly unread: boolean;
  readonly photos: boolean;
  /** The organisation that they belong to; null for the user's own. */
  readonly organisation: string | null;
}

export function messagesPath(filter: MessagesFilter, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (filter.codeId !== null) query.set('qr_code_id', filter.codeId);
  if (filter.search !== '') query.set('q', filter.search);
  if (filter.sender !== null) query.set('sender', filter.sender);
  if (filter.unread) query.set('unread', 'true');
  if (filter.photos) query.set('has_photo', 'true');
  if (filter.organisation !== null) query.set('organisation_id', filter.organisation);
  if (cursor !== null) query.set('cursor', cursor);
  return `/user/messages?${query.toString()}`;
}

/** Reads one page of a list; a null cursor reads the newest one. */
export async function readMessages(
  filter: MessagesFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<OwnerMessage>> {
  const path = messagesPath(filter, cursor);
  const answer = await getWithHeaders({ path, as: 'signed-in', answer: ownerMessages, signal });
  return {
    head: null,
    items: answer.data,
    next: nextParameter(answer.headers.get('Link'), 'cursor'),
  };
}

/** Newest first; `Link: rel="next"` leads to the older ones. */
export function ownerMessagesQuery(filter: MessagesFilter) {
  return infiniteQueryOptions({
    queryKey: [...LIST, filter],
    queryFn: ({ pageParam, signal }) => readMessages(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // While the user types a search, the previous results stay.
    placeholderData: keepPreviousData,
  });
}
