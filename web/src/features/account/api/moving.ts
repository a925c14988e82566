import { done } from '@app/command-api/contract/command-route';
import { importAnswer, importPreview, moveAnswer } from '@app/command-api/features/moving/contract';
import type {
  ImportAnswer,
  ImportPreview,
  MoveAnswer,
} from '@app/command-api/features/moving/contract';
import { ownedCodes } from '@app/query-api/features/codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';

/** A file of 8 MB over a slow line, in ms. */
const UPLOAD_MS = 60_000;

/** Saves codes and conversations as a signed archive. */
export function exportCodes({ hasFiles }: { hasFiles: boolean }): Promise<void> {
  const path = `/user/codes/export?files=${hasFiles}`;
  return download({ path, as: 'signed-in' }, 'codes.zip');
}

/** What it is called tells browsers little of what it is. */
const asArchive = (file: File): Blob => new Blob([file], { type: 'application/zip' });

export function previewImport(file: File): Promise<ImportPreview> {
  return write({
    path: '/user/imports/preview',
    as: 'signed-in',
    body: asArchive(file),
    idempotencyKey: randomKey(),
    answer: importPreview,
    withinMs: UPLOAD_MS,
  });
}

/** @param idempotencyKey one for each archive that was chosen */
export function importCodes(file: File, idempotencyKey: string): Promise<ImportAnswer> {
  return write({
    path: '/user/imports',
    as: 'signed-in',
    body: asArchive(file),
    idempotencyKey,
    answer: importAnswer,
    withinMs: UPLOAD_MS,
  });
}

export function moveCodesAway(receipt: string): Promise<MoveAnswer> {
  return write({
    path: '/user/moves',
    as: 'signed-in',
    body: { receipt },
    idempotencyKey: randomKey(),
    answer: moveAnswer,
    withinMs: UPLOAD_MS,
  });
}

export async function withdrawMove(id: string): Promise<void> {
  const path = `/user/moves/${encodeURIComponent(id)}`;
  const sent = { method: 'DELETE', as: 'signed-in', body: {} } as const;
  await write({ path, ...sent, idempotencyKey: randomKey(), answer: done });
}

/** Codes that lead elsewhere, together as they moved. */
export interface Move {
  id: string;
  host: string;
  count: number;
}

export function movesQuery() {
  return queryOptions({
    queryKey: ['codes', 'moves'],
    queryFn: async ({ signal }): Promise<Move[]> => {
      const call = { path: '/user/qr-codes', as: 'signed-in', answer: ownedCodes, signal } as const;
      const all = (await get(call)).flatMap(({ moved }) => moved ?? []);
      const moves = Map.groupBy(all, ({ id }) => id);
      return [...moves].map(([id, [first, ...rest]]) => ({
        id,
        host: first === undefined ? '' : new URL(first.to).host,
        count: 1 + rest.length,
      }));
    },
  });
}
