import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  allMessagesKey,
  type ConversationsFilter,
  conversationsQuery,
  openedQuery,
  readConversations,
  readOpened,
} from './conversations.ts';
import { withNewest } from './newest-page.ts';
import type { HeldList, ListPage } from './newest-page.ts';

/** Changes to older pages, such as an erasure, show within this time. Milliseconds. */
const OLDER_MS = 30_000;

/** Reads the first page of a displayed list again. @returns whether it must be called again */
export type ReadNewest = (queryClient: QueryClient) => Promise<boolean>;

function readNewest<Item extends { readonly id: string }, Head>(
  queryKey: QueryKey,
  read: () => Promise<ListPage<Item, Head>>,
): ReadNewest {
  return async (queryClient) => {
    const query = queryClient.getQueryCache().find({ queryKey });
    await query?.promise?.catch(() => undefined);
    const newest = await read();
    if (query?.state.fetchStatus === 'fetching') return true;
    queryClient.setQueryData<HeldList<Item, Head>>(
      queryKey,
      (held) => held && withNewest(held, newest),
    );
    return false;
  };
}

export const newestConversations = (filter: ConversationsFilter): ReadNewest =>
  readNewest(conversationsQuery(filter).queryKey, () => readConversations(filter, null));

export const newestOfOpened = (id: string): ReadNewest =>
  readNewest(openedQuery(id).queryKey, () => readOpened(id, null));

/** Keeps the displayed lists up to date by reading one page each, however many pages are held. */
export function useRefreshMessages(shown: readonly ReadNewest[]): () => void {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const isAskedAgain = useRef(false);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const readOnce = useEffectEvent(async () => {
    const stale = await Promise.all(shown.map((read) => read(queryClient)));
    isAskedAgain.current ||= stale.includes(true);
  });

  async function run(): Promise<void> {
    isAskedAgain.current = true;
    if (running.current) return;
    running.current = true;
    try {
      while (isAskedAgain.current) {
        isAskedAgain.current = false;
        await readOnce();
      }
    } catch {
      // The next change, or the list's own query, will get the same error and show it.
    } finally {
      running.current = false;
    }
  }

  function readOlder(): void {
    later.current = undefined;
    void queryClient.invalidateQueries({ queryKey: allMessagesKey });
  }

  return () => {
    // Lists that are not displayed are read again when they are.
    void queryClient.invalidateQueries({ queryKey: allMessagesKey, type: 'inactive' });
    later.current ??= setTimeout(readOlder, OLDER_MS);
    void run();
  };
}
