import { done } from '@app/command-api/contract/command-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { conversationsKey } from './conversations.ts';
import { allMessagesKey, openedKey } from './owner-messages.ts';

const pathOf = (id: string): string => `/user/threads/${encodeURIComponent(id)}`;

/**
 * Marks the newest message of a finder as unread. The conversation is closed by then, so what
 * happens afterwards is said here.
 * @param counts the queries that hold unread counts
 * @param onError says that it failed
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
      // It is closed by now. Opened again it must know what is unread.
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
