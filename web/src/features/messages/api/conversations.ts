import {
  conversations,
  openedConversation,
  type Conversation,
  type OpenedConversation,
} from '@app/query-api/features/conversations/contract';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getWithHeaders } from '../../../api/client.ts';
import { nextParameter, type ListPage } from './newest-page.ts';

const LINES = 30;
const MESSAGES = 50;

/** Begins the keys of all queries of conversations, so that one call invalidates them all. */
export const allMessagesKey = ['messages'] as const;
export const openedKey = [...allMessagesKey, 'opened'] as const;
export const conversationsKey = [...allMessagesKey, 'conversations'] as const;

/** Which conversations to list; null and false do not filter. */
export interface ConversationsFilter {
  readonly codeId: string | null;
  readonly search: string;
  readonly unread: boolean;
  /** Null for the user's own. */
  readonly organisation: string | null;
}

export function conversationsPath(filter: ConversationsFilter, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(LINES) });
  if (filter.codeId !== null) query.set('qr_code_id', filter.codeId);
  if (filter.search !== '') query.set('q', filter.search);
  if (filter.unread) query.set('unread', 'true');
  if (filter.organisation !== null) query.set('organisation_id', filter.organisation);
  if (cursor !== null) query.set('cursor', cursor);
  return `/user/conversations?${query.toString()}`;
}

export async function readConversations(
  filter: ConversationsFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Conversation>> {
  const path = conversationsPath(filter, cursor);
  const answer = await getWithHeaders({ path, as: 'signed-in', answer: conversations, signal });
  const next = nextParameter(answer.headers.get('Link'), 'cursor');
  return { head: null, items: answer.data, next };
}

export function conversationsQuery(wanted: ConversationsFilter) {
  const { codeId, search, unread, organisation } = wanted;
  const filter = { codeId, search, unread, organisation };
  return infiniteQueryOptions({
    queryKey: [...conversationsKey, filter],
    queryFn: ({ pageParam, signal }) => readConversations(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export type ConversationHead = Omit<OpenedConversation, 'messages'>;

export async function readOpened(
  id: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<OwnerMessage, ConversationHead>> {
  const query = new URLSearchParams({ limit: String(MESSAGES) });
  if (cursor !== null) query.set('cursor', cursor);
  const path = `/user/conversations/${encodeURIComponent(id)}?${query.toString()}`;
  const answer = await getWithHeaders({
    path,
    as: 'signed-in',
    answer: openedConversation,
    signal,
  });
  const { messages: items, ...head } = answer.data;
  return { head, items, next: nextParameter(answer.headers.get('Link'), 'cursor') };
}

export function openedQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...openedKey, id],
    queryFn: ({ pageParam, signal }) => readOpened(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The signed-in user's rights on the displayed conversations; other actions are not offered. */
export interface MessageRights {
  readonly mayReply: boolean;
  readonly mayDelete: boolean;
  readonly mayReport: boolean;
}
