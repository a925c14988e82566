import { batchAnswer, batchNotes, batchRequest } from '@app/command-api/features/batches/contract';
import type { BatchNotes, BatchRequest } from '@app/command-api/features/batches/contract';
import { done } from '@app/command-api/contract/command-route';
import { batchCodes, batchesAnswer } from '@app/query-api/features/batches/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { useIntention } from '../../../api/intention.ts';
import { PAGE_SIZE } from './users.ts';

export { batchNotes, batchRequest };

const batchesKey = ['admin', 'batches'] as const;

/** Newest first. @param page from 1 @param search part of the notes; empty for all */
export function batchesQuery(page: number, search: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search !== '') query.set('search', search);
  return queryOptions({
    queryKey: [...batchesKey, 'page', page, search],
    queryFn: ({ signal }) =>
      get({
        path: `/admin/qr-batches?${query.toString()}`,
        as: 'signed-in',
        answer: batchesAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function batchCodesQuery(batchId: string) {
  return queryOptions({
    queryKey: [...batchesKey, 'codes', batchId],
    queryFn: async ({ signal }) => {
      const path = `/admin/qr-batch/${batchId}/codes`;
      return (await get({ path, as: 'signed-in', answer: batchCodes, signal })).codes;
    },
  });
}

/** @returns refreshes the list of batches */
export function useRefreshBatches(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: batchesKey });
}

/** @returns the resulting number of codes */
export async function generateBatch(body: BatchRequest, idempotencyKey: string): Promise<number> {
  const { quantity } = await write({
    path: '/admin/bulk-generate-qr',
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: batchAnswer,
  });
  return quantity;
}

export const changeBatchNotes = (batchId: string) => (body: BatchNotes, idempotencyKey: string) =>
  write({
    method: 'PUT',
    path: `/admin/qr-batch/${batchId}/notes`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: done,
  });

export function useMarkPrinted(batchId: string) {
  const refresh = useRefreshBatches();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      write({
        path: `/admin/qr-batch/${batchId}/mark-printed`,
        as: 'signed-in',
        body: {},
        idempotencyKey: intention.keyFor(batchId),
        answer: done,
      }),
    onSuccess: async () => {
      intention.settle();
      await refresh();
    },
  });
}

/** Saves the codes of a batch under the file name from the server. */
export function useBatchCsv(batchId: string) {
  return useMutation({
    mutationFn: () =>
      download({ path: `/admin/qr-batch/${batchId}/download-csv`, as: 'signed-in' }, 'codes.csv'),
  });
}
