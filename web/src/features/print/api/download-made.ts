import { getRaw } from '../../../api/get-raw.ts';
import { fileName, saveFile } from '../../../api/download.ts';
import type { Progress } from '../../../components/progress.ts';
import { downloadProgress, PartCounter } from './download-progress.ts';

interface MadeFile {
  path: string;
  /** The file name if the server sends none. */
  name: string;
  type: string;
  /** A byte sequence that occurs once in each part of the file. */
  mark: Uint8Array;
  /** How many parts to expect if the server does not say. */
  total: number | null;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Downloads a file that is generated while it is sent, and saves it once it is complete. It may
 * take long; the user can cancel it.
 * @returns the name it was saved under
 * @throws ApiError, NoAnswerError, or the reason of the abort
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
