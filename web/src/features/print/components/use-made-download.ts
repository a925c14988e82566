import { useRef, useState } from 'react';
import type { Progress } from '../../../components/progress.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { getRaw, fileName, saveFile } from '../../../api/download.ts';
import { downloadProgress, PartCounter } from '../api/download-progress.ts';

type Wanted = Omit<Parameters<typeof downloadMade>[0], 'onProgress' | 'signal'>;

export interface MadeDownload {
  readonly progress: Progress | null;
  readonly start: (wanted: Wanted, onFailed: (error: unknown) => void) => Promise<void>;
  readonly stop: () => void;
}

/** One download of a file that is generated while it is sent. A toast reports completion. */
export function useMadeDownload(): MadeDownload {
  const [progress, setProgress] = useState<Progress | null>(null);
  const abort = useRef<AbortController>(null);

  async function start(wanted: Wanted, onFailed: (error: unknown) => void): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ parts: 0, total: wanted.total, rate: null, left: null });
    try {
      const { signal } = controller;
      const name = await downloadMade({ ...wanted, onProgress: setProgress, signal });
      showToast('success', `Saved as ${name}.`);
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      setProgress(null);
    }
  }

  return { progress, start, stop: () => abort.current?.abort() };
}

interface MadeFile {
  path: string;
  name: string;
  type: string;
  mark: Uint8Array;
  /** How many parts to expect if the server does not say. */
  total: number | null;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Saves a file that is generated while it is sent. @returns its name; throws when cancelled */
async function downloadMade({ path, name, type, mark, ...file }: MadeFile): Promise<string> {
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
