import { ownedSheetQuery } from '@app/query-api/contract/print';
import { SHEETS, labelsPerPage } from '@app/query-api/contract/sheets';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { download } from '../../../api/download.ts';
import { detailOr } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { ArchiveDownload } from './ArchiveDownload.tsx';
import { PrintFields } from './PrintFields.tsx';
import { keepChoices, loadChoices, sheetPath, sheetQuery } from './print-choices.ts';
import type { PrintChoices } from './print-choices.ts';
import { SheetPicture } from './SheetPicture.tsx';

interface PrintDialogProps {
  codes: readonly { uid: string; title: string }[];
  onClose: () => void;
}

export default function PrintDialog({ codes, onClose }: PrintDialogProps) {
  const what = codes.length === 1 ? (codes[0]?.title ?? '') : `${codes.length} codes`;
  return (
    <Modal wide open onOpenChange={onClose} title={`Print ${what}`}>
      <PrintForm codes={codes} />
    </Modal>
  );
}

/** How many sheets it takes, in words. */
function sheetsText(codes: number, { layout, skip }: PrintChoices): string {
  const sheets = Math.ceil((codes + skip) / labelsPerPage(SHEETS[layout]));
  return sheets === 1 ? 'One sheet.' : `${sheets} sheets; this is the first.`;
}

function PrintForm({ codes }: Pick<PrintDialogProps, 'codes'>) {
  const uids = codes.map(({ uid }) => uid);
  const [choices, setChoices] = useState(loadChoices);
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useAction(() =>
    download({ path: sheetPath(choices, uids), as: 'signed-in' }, 'codes.pdf'),
  );

  async function save(): Promise<void> {
    const form = checkForm(ownedSheetQuery, sheetQuery(choices, uids));
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    keepChoices(choices);
    const outcome = await saving.run(undefined);
    if (outcome === null || outcome.ok) return;
    setErrors(serverFieldErrors(outcome.error));
    notify('error', detailOr(outcome.error, 'The sheet could not be made. Please try again.'));
  }

  return (
    <div className="grid gap-8 md:grid-cols-[3fr_2fr]">
      <Form errors={errors} send={() => void save()}>
        <PrintFields choices={choices} errors={errors} onChange={setChoices} />
        <Button type="submit" kind="primary" wide busy={saving.busy}>
          <Printer aria-hidden size={20} />
          {saving.busy ? 'Drawing the labels…' : 'Download PDF'}
        </Button>
        <ArchiveDownload uids={uids} />
      </Form>
      <figure className="grid content-start gap-2">
        <SheetPicture
          codes={codes}
          choices={choices}
          onSkip={(skip) => setChoices({ ...choices, skip })}
        />
        <figcaption className="text-sm text-ink-faint">
          {sheetsText(codes.length, choices)} Press the first label that is still free. Print at 100
          %, not “fit to page”.
        </figcaption>
      </figure>
    </div>
  );
}
