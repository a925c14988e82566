import { done } from '@app/command-api/contract/command-route';
import { finderContact } from '@app/command-api/features/threads/contact-contract';
import type { FinderContact } from '@app/command-api/features/threads/contact-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { preferredLanguage } from '../../../language/language.ts';
import { threadQuery } from './thread.ts';

export { finderContact };
export type Channel = 'email' | 'phone';

export function useSendLink(token: string) {
  const intention = useIntention();
  return useMutation({
    mutationFn: (channel: Channel) =>
      write({
        path: `/threads/${encodeURIComponent(token)}/link`,
        as: 'public',
        body: { channel },
        idempotencyKey: intention.keyFor({ channel }),
        answer: done,
      }),
    onSuccess: () => intention.settle(),
  });
}

export function useLeaveContact(token: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FinderContact) =>
      write({
        method: 'PUT',
        path: `/threads/${encodeURIComponent(token)}/contact`,
        as: 'public',
        body,
        idempotencyKey: intention.keyFor(body),
        // Notices are sent in the language of the page, which may differ from the browser's.
        headers: { 'Accept-Language': preferredLanguage() },
        answer: done,
      }),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    },
  });
}

export function useWithdrawContact(token: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write({
        method: 'DELETE',
        path: `/threads/${encodeURIComponent(token)}/contact`,
        as: 'public',
        body: {},
        idempotencyKey: intention.keyFor({}),
        answer: done,
      }),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    },
  });
}
