import { FileArchive } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { spanText } from '../api/archive-progress.ts';
import type { ArchiveProgress } from '../api/archive-progress.ts';
import { downloadArchive } from '../api/download-archive.ts';
import { imagesPath } from './print-choices.ts';

const NOT_BEGUN: ArchiveProgress = { files: 0, total: null, rate: null, left: null };

function progressText({ files, total, rate, left }: ArchiveProgress): string {
  if (total === null) return `${files} pictures`;
  const so = `${files} of ${total} pictures`;
  if (rate === null || left === null) return so;
  return `${so}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${spanText(left)} left`;
}

/** SVG and PNG of each code in one ZIP: for printers, shops, engravers. */
export function ArchiveDownload({ uids }: { uids: readonly string[] }) {
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const abort = useRef<AbortController>(null);

  async function save(): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(NOT_BEGUN);
    try {
      await downloadArchive({
        path: imagesPath('svg,png', uids),
        name: 'codes.zip',
        onProgress: setProgress,
        signal: controller.signal,
      });
    } catch (error) {
      if (!controller.signal.aborted) {
        notify('error', detailOr(error, 'The pictures could not be saved. Please try again.'));
      }
    } finally {
      setProgress(null);
    }
  }

  if (progress === null) {
    return (
      <Button wide onClick={() => void save()}>
        <FileArchive aria-hidden size={18} />
        Download SVG and PNG (ZIP)
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <progress
        className="meter"
        aria-label="Pictures saved"
        max={progress.total ?? 1}
        value={progress.total === null ? undefined : progress.files}
      />
      <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <output className="figures">{progressText(progress)}</output>
        <Button kind="quiet" onClick={() => abort.current?.abort()}>
          Stop
        </Button>
      </div>
    </div>
  );
}
