import { done } from '@app/command-api/contract/command-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { allMessagesKey } from './owner-messages.ts';

/** Blocks a conversation or unblocks it. The finder is not notified. */
export function useBlockThread(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (block: boolean) =>
      write({
        method: block ? 'POST' : 'DELETE',
        path: `/user/threads/${encodeURIComponent(threadId)}/block`,
        as: 'signed-in',
        body: {},
        idempotencyKey: randomKey(),
        answer: done,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allMessagesKey }),
  });
}
