import { getRaw } from '../../../api/get-raw.ts';
import { fileName, saveFile } from '../../../api/download.ts';
import type { Progress } from '../../../components/progress.ts';
import { downloadProgress, PartCounter } from './download-progress.ts';

interface MadeFile {
  path: string;
  /** Where the server gives none. */
  name: string;
  type: string;
  /** What each of its parts has once. */
  mark: Uint8Array;
  /** How many parts will come, where the server does not say. */
  total: number | null;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Fetches a file that is made while it is sent, and saves it once it is whole. It may take long;
 * the person can end it.
 * @returns the name it was saved by
 * @throws ApiError, NoAnswerError, or the abort's own reason
 */
export async function downloadMade({ path, name, type, mark, ...file }: MadeFile): Promise<string> {
  const response = await getRaw({ path, as: 'signed-in', signal: file.signal });
  const { body, headers } = response;
  const announced = headers.get('X-Total-Files');
  const total = announced === null ? file.total : Number(announced);
  const counter = new PartCounter(mark);
  const begun = performance.now();
  const parts: BlobPart[] = [];
  for await (const chunk of body ?? []) {
    parts.push(chunk);
    counter.take(chunk);
    file.onProgress(downloadProgress(counter.parts, total, performance.now() - begun));
  }
  const saved = fileName(headers.get('Content-Disposition')) ?? name;
  saveFile(new Blob(parts, { type }), saved);
  return saved;
}
