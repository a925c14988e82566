import { done } from '@app/command-api/contract/command-route';
import { readingAnswer, readingRequest } from '@app/command-api/features/readings/contract';
import type { ReadingRequest } from '@app/command-api/features/readings/contract';
import { openReadings } from '@app/query-api/features/readings/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

export { readingRequest };

const PATH = '/admin/readings';

/** What the administrator may read now, and whether that needs a reason. */
export function openReadingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'readings'],
    queryFn: async ({ signal }) =>
      get({ path: PATH, as: 'signed-in', answer: openReadings, signal }),
  });
}

export const openReading = (body: ReadingRequest, idempotencyKey: string) =>
  write({ path: PATH, as: 'signed-in', body, idempotencyKey, answer: readingAnswer });

/** @returns refreshes the list of messages after a reading began or ended */
export function useRefreshReadings(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: openReadingsQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
    ]);
  };
}

export function useEndReading(id: string) {
  const refresh = useRefreshReadings();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      write({
        path: `${PATH}/${id}/end`,
        as: 'signed-in',
        body: {},
        idempotencyKey: intention.keyFor(id),
        answer: done,
      }),
    onSuccess: async () => {
      intention.settle();
      await refresh();
    },
  });
}
