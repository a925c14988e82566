import { done as sendAgainAnswer } from '@app/command-api/contract/command-route';
import { noticesAnswer, outbox, outboxMail } from '@app/query-api/features/notices/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { listQuery } from '../../admin/api/lists.ts';

/** The notices of mock mode, which are not sent; refetches itself, in ms. */
export const outboxQuery = {
  ...ownQuery(['admin', 'outbox'], '/admin/outbox', outbox),
  refetchInterval: 3000,
};

/** An e-mail of the outbox as mail programs show it; it never changes. */
export const outboxMailQuery = (noticeId: string) => ({
  ...ownQuery(['admin', 'outbox', noticeId], `/admin/outbox/${noticeId}`, outboxMail),
  staleTime: Number.POSITIVE_INFINITY,
});

const parkedKey = ['admin', 'notices', 'parked'] as const;

/** Notices that are not retried automatically any more; refetches itself, in ms. */
export const parkedQuery = (page: number) => ({
  ...listQuery({
    key: parkedKey,
    path: '/admin/notices',
    answer: noticesAnswer,
    page,
    filter: { state: 'parked' },
  }),
  refetchInterval: 10_000,
});

export function useSendAgain(noticeId: string) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      sendCommand({
        path: `/admin/notices/${noticeId}/send-again`,
        idempotencyKey: intention.keyFor(noticeId),
        answer: sendAgainAnswer,
      }),
    onSuccess: () => {
      intention.settle();
      // Not awaited: the refetch removes the row, which could not show its success any more.
      void queryClient.invalidateQueries({ queryKey: parkedKey });
    },
  });
}
