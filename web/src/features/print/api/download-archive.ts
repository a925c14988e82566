import { authorization } from '../../../api/client.ts';
import { saveFile } from '../../../api/download.ts';
import { NoAnswerError, readProblem } from '../../../api/problem.ts';
import { FileCounter, progressOf } from './archive-progress.ts';
import type { ArchiveProgress } from './archive-progress.ts';

interface Archive {
  path: string;
  name: string;
  onProgress: (progress: ArchiveProgress) => void;
  signal: AbortSignal;
}

/**
 * Fetches a ZIP that is made while it is sent, and saves it once it is whole. It may take longer
 * than other calls, so there is no timeout; the person can end it.
 * @throws ApiError, NoAnswerError, or the abort's own reason
 */
export async function downloadArchive({ path, name, onProgress, signal }: Archive): Promise<void> {
  const headers = authorization('signed-in');
  const response = await fetch(`/api${path}`, { headers, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new NoAnswerError(error);
  });
  if (!response.ok || response.body === null) throw await readProblem(response);
  const announced = Number(response.headers.get('X-Total-Files') ?? 'NaN');
  const total = Number.isFinite(announced) ? announced : null;
  const counter = new FileCounter();
  const begun = performance.now();
  const parts: BlobPart[] = [];
  for await (const chunk of response.body) {
    parts.push(chunk);
    counter.take(chunk);
    onProgress(progressOf(counter.files, total, performance.now() - begun));
  }
  saveFile(new Blob(parts, { type: 'application/zip' }), name);
}
