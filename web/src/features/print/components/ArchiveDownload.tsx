import { FileArchive } from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { ZIP_FILE } from '../api/download-progress.ts';
import { imagesPath } from './print-choices.ts';
import type { PrintSource } from './print-choices.ts';
import { useMadeDownload } from './use-made-download.ts';

/** SVG and PNG of each code in one ZIP: for printers, shops, engravers. */
export function ArchiveDownload({ source }: { source: PrintSource }) {
  const { progress, start, stop } = useMadeDownload();
  const path = imagesPath('svg,png', source);
  const archive = { path, name: 'codes.zip', type: 'application/zip', mark: ZIP_FILE, total: null };

  function save(): void {
    void start(archive, (error) => {
      reportError(error);
      showToast('error', detailOr(error, 'The pictures could not be saved. Please try again.'));
    });
  }

  if (progress !== null)
    return (
      <ProgressMeter label="Saved pictures" unit="pictures" progress={progress} onStop={stop} />
    );
  return (
    <Button wide onClick={save}>
      <FileArchive aria-hidden size={18} />
      Download SVG and PNG (ZIP)
    </Button>
  );
}
