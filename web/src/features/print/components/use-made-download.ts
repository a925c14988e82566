import { useRef, useState } from 'react';
import type { Progress } from '../../../components/progress.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { downloadMade } from '../api/download-made.ts';

type Wanted = Omit<Parameters<typeof downloadMade>[0], 'onProgress' | 'signal'>;

export interface MadeDownload {
  /** Null while no download is running. */
  readonly progress: Progress | null;
  /** @param onFailed called with the error unless the user cancelled */
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
