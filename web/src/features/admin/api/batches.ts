import { batchAnswer } from '@app/command-api/features/batches/contract';
import type { BatchNotes, BatchRequest } from '@app/command-api/features/batches/contract';
import { batchCodes, batchesAnswer } from '@app/query-api/features/batches/contract';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../api/download.ts';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';
import { listQuery } from './lists.ts';

export const batchesKey = ['admin', 'batches'] as const;

/** Newest first. @param search part of the notes; empty for all */
export const batchesQuery = (page: number, search: string) =>
  listQuery({
    key: batchesKey,
    path: '/admin/qr-batches',
    answer: batchesAnswer,
    page,
    filter: { search },
  });

const pathOf = (batchId: string): string => `/admin/qr-batch/${batchId}`;

export const batchCodesQuery = (batchId: string) =>
  ownQuery([...batchesKey, 'codes', batchId], `${pathOf(batchId)}/codes`, batchCodes);

export const generateBatch = (body: BatchRequest, idempotencyKey: string) =>
  sendCommand({ path: '/admin/bulk-generate-qr', body, idempotencyKey, answer: batchAnswer });

export const changeBatchNotes = (batchId: string) => (body: BatchNotes, idempotencyKey: string) =>
  sendCommand({ method: 'PUT', path: `${pathOf(batchId)}/notes`, body, idempotencyKey });

export const useMarkPrinted = (batchId: string) =>
  useCommand(
    (_nothing: void, idempotencyKey) =>
      sendCommand({ path: `${pathOf(batchId)}/mark-printed`, idempotencyKey }),
    batchesKey,
  );

/** Saves the codes of a batch under the file name from the server. */
export const useBatchCsv = (batchId: string) =>
  useMutation({
    mutationFn: () =>
      download({ path: `${pathOf(batchId)}/download-csv`, as: 'signed-in' }, 'codes.csv'),
  });
