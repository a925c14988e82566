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
import { ofOrganisation } from '../../../navigation/use-organisation.ts';

/** Enough for a file of 8 MB over a slow connection, in ms. */
const UPLOAD_MS = 60_000;

interface Exported {
  hasFiles: boolean;
  /** The organisation that owns the codes; null for the user's own. */
  organisation: string | null;
}

/** Downloads codes and conversations as a signed archive. */
export function exportCodes({ hasFiles, organisation }: Exported): Promise<void> {
  const query = new URLSearchParams({
    files: String(hasFiles),
    ...ofOrganisation(organisation),
  });
  return download({ path: `/user/codes/export?${query}`, as: 'signed-in' }, 'codes.zip');
}

/** Sets the type, since browsers may not derive it from the file's name. */
const asArchive = (file: File): Blob => new Blob([file], { type: 'application/zip' });

/** The path for importing archives for this organisation; null for the user's own codes. */
const importPath = (organisation: string | null): string =>
  organisation === null
    ? '/user/imports'
    : `/organisations/${encodeURIComponent(organisation)}/imports`;

export function previewImport(file: File, organisation: string | null): Promise<ImportPreview> {
  return write({
    path: `${importPath(organisation)}/preview`,
    as: 'signed-in',
    body: asArchive(file),
    idempotencyKey: randomKey(),
    answer: importPreview,
    withinMs: UPLOAD_MS,
  });
}

interface Import {
  file: File;
  organisation: string | null;
  /** One key for each chosen archive, so that a retry does not import it twice. */
  idempotencyKey: string;
}

export function importCodes({ file, organisation, idempotencyKey }: Import): Promise<ImportAnswer> {
  return write({
    path: importPath(organisation),
    as: 'signed-in',
    body: asArchive(file),
    idempotencyKey,
    answer: importAnswer,
    withinMs: UPLOAD_MS,
  });
}

export function moveCodesAway(receipt: string, organisation: string | null): Promise<MoveAnswer> {
  return write({
    path: '/user/moves',
    as: 'signed-in',
    body: { receipt, ...ofOrganisation(organisation) },
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

/** Codes that were moved together and redirect elsewhere. */
export interface Move {
  id: string;
  host: string;
  count: number;
}

export function movesQuery(organisation: string | null) {
  return queryOptions({
    queryKey: ['codes', 'moves', organisation],
    queryFn: async ({ signal }): Promise<Move[]> => {
      const query = new URLSearchParams(ofOrganisation(organisation));
      const path = query.size > 0 ? `/user/qr-codes?${query}` : '/user/qr-codes';
      const call = { path, as: 'signed-in', answer: ownedCodes, signal } as const;
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
