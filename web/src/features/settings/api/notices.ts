import { done as sendAgainAnswer } from '@app/command-api/contract/command-route';
import { noticesAnswer, outbox, outboxMail } from '@app/query-api/features/notices/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export const PARKED_PAGE_SIZE = 20;

/** How often new notices are loaded. Milliseconds. */
const OUTBOX_POLL_MS = 3000;
const PARKED_POLL_MS = 10_000;

const parkedKey = ['admin', 'notices', 'parked'] as const;

/** The notices of mock mode, which are not sent; refetches itself. */
export function outboxQuery() {
  return queryOptions({
    queryKey: ['admin', 'outbox'],
    queryFn: async ({ signal }) => {
      const path = '/admin/outbox';
      return (await get({ path, as: 'signed-in', answer: outbox, signal })).notices;
    },
    refetchInterval: OUTBOX_POLL_MS,
  });
}

/** An e-mail of the outbox as mail programs show it; it never changes. */
export const outboxMailQuery = (noticeId: string) =>
  queryOptions({
    ...ownQuery(['admin', 'outbox', noticeId], `/admin/outbox/${noticeId}`, outboxMail),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Notices that are not retried automatically any more. @param page counted from 1 */
export function parkedQuery(page: number) {
  const query = new URLSearchParams({
    state: 'parked',
    page: String(page),
    limit: String(PARKED_PAGE_SIZE),
  });
  return queryOptions({
    ...ownQuery([...parkedKey, page], `/admin/notices?${query.toString()}`, noticesAnswer),
    refetchInterval: PARKED_POLL_MS,
    placeholderData: keepPreviousData,
  });
}

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
