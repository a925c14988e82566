import { done } from '@app/command-api/contract/command-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { conversationsKey } from './conversations.ts';
import { allMessagesKey, openedKey } from './owner-messages.ts';

const pathOf = (id: string): string => `/user/threads/${encodeURIComponent(id)}`;

/**
 * Marks the newest message of a finder as unread. The conversation is already closed by then, so
 * this hook shows the outcome itself.
 * @param counts the queries that hold unread counts
 * @param onError shows that it failed
 */
export function useMarkUnread(
  id: string,
  counts: readonly QueryKey[],
  onError: (error: unknown) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write({
        path: `${pathOf(id)}/unread`,
        as: 'signed-in',
        body: {},
        idempotencyKey: randomKey(),
        answer: done,
      }),
    onError,
    onSuccess: () => {
      // The conversation is closed by now. When it is opened again, it must be read again to know
      // what is unread.
      queryClient.removeQueries({ queryKey: [...openedKey, id], type: 'inactive' });
      for (const queryKey of [...counts, allMessagesKey]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

/**
 * Erases all messages of a conversation, for both sides.
 * @param counts the queries that hold unread counts
 */
export function useDeleteConversation(id: string, counts: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write({
        method: 'DELETE',
        path: pathOf(id),
        as: 'signed-in',
        body: {},
        idempotencyKey: randomKey(),
        answer: done,
      }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: [...openedKey, id], type: 'inactive' });
      for (const queryKey of counts) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: conversationsKey });
    },
  });
}
