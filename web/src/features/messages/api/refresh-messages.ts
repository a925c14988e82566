import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withNewest } from './newest-messages.ts';
import { allMessagesKey, ownerMessagesQuery, readMessages } from './owner-messages.ts';
import type { MessagesFilter } from './owner-messages.ts';

/** What changed further down, such as an erasure, shows within this time; milliseconds. */
const OLDER_MS = 30_000;

/** @returns whether the list was being read elsewhere meanwhile, so that it must be looked at again */
async function readNewest(queryClient: QueryClient, filter: MessagesFilter): Promise<boolean> {
  const { queryKey } = ownerMessagesQuery(filter);
  const query = queryClient.getQueryCache().find({ queryKey });
  await query?.promise?.catch(() => undefined);
  const newest = await readMessages(filter, null);
  if (query?.state.fetchStatus === 'fetching') return true;
  queryClient.setQueryData(queryKey, (held) => held && withNewest(held, newest));
  return false;
}

/**
 * Keeps the list on show up to date at the price of one page, however many are held.
 * @param filter of the list on show; null where none is
 * @returns to be called whenever something may have changed; calls that come quickly become one
 */
export function useRefreshMessages(filter: MessagesFilter | null): () => void {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const isAskedAgain = useRef(false);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const readOnce = useEffectEvent(async () => {
    const isStale = filter !== null && (await readNewest(queryClient, filter));
    isAskedAgain.current ||= isStale;
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
      // What is shown stays; the next change, or the list's own reading, meets the reason.
    } finally {
      running.current = false;
    }
  }

  function readOlder(): void {
    later.current = undefined;
    void queryClient.invalidateQueries({ queryKey: allMessagesKey });
  }

  return () => {
    // Lists that are not on show are read when they are.
    void queryClient.invalidateQueries({ queryKey: allMessagesKey, type: 'inactive' });
    later.current ??= setTimeout(readOlder, OLDER_MS);
    void run();
  };
}
