import type { Purchase } from '@app/query-api/contract/store';
import { Download, Printer } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { useAction } from '../../../api/use-action.ts';
import { purchases as words } from '../../../content/store.ts';
import { downloadImages, downloadSheet } from '../api/pack-files.ts';

const LAYOUT = 'a4-l7160';

/** The codes of a pack to print: on a sheet of labels, and as pictures. */
export function PackFiles({ pack }: { pack: Purchase }) {
  const sheet = useAction(() => downloadSheet(pack, LAYOUT));
  const images = useAction(() => downloadImages(pack));

  async function save({ run }: typeof sheet): Promise<void> {
    const outcome = await run(undefined);
    if (outcome?.ok === false) notify('error', words.saveFailure);
  }

  return (
    <>
      <Button busy={sheet.busy} onClick={() => void save(sheet)}>
        <Printer aria-hidden size={18} />
        {words.sheet}
      </Button>
      <Button busy={images.busy} onClick={() => void save(images)}>
        <Download aria-hidden size={18} />
        {words.images}
      </Button>
    </>
  );
}
