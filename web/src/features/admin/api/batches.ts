import { batchAnswer, batchNotes, batchRequest } from '@app/command-api/features/batches/contract';
import type { BatchNotes, BatchRequest } from '@app/command-api/features/batches/contract';
import { batchCodes, batchesAnswer } from '@app/query-api/features/batches/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { PAGE_SIZE } from './users.ts';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';

export { batchNotes, batchRequest };

const batchesKey = ['admin', 'batches'] as const;

/** Newest first. @param page from 1 @param search part of the notes; empty for all */
export function batchesQuery(page: number, search: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search !== '') query.set('search', search);
  return queryOptions({
    ...ownQuery(
      [...batchesKey, 'page', page, search],
      `/admin/qr-batches?${query.toString()}`,
      batchesAnswer,
    ),
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
  const { quantity } = await sendCommand({
    path: '/admin/bulk-generate-qr',
    body,
    idempotencyKey,
    answer: batchAnswer,
  });
  return quantity;
}

export const changeBatchNotes = (batchId: string) => (body: BatchNotes, idempotencyKey: string) =>
  sendCommand({ method: 'PUT', path: `/admin/qr-batch/${batchId}/notes`, body, idempotencyKey });

export const useMarkPrinted = (batchId: string) =>
  useCommand(
    (_nothing: void, idempotencyKey) =>
      sendCommand({ path: `/admin/qr-batch/${batchId}/mark-printed`, idempotencyKey }),
    batchesKey,
  );

/** Saves the codes of a batch under the file name from the server. */
export function useBatchCsv(batchId: string) {
  return useMutation({
    mutationFn: () =>
      download({ path: `/admin/qr-batch/${batchId}/download-csv`, as: 'signed-in' }, 'codes.csv'),
  });
}
