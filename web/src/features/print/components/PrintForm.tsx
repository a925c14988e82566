import { batchSheetQuery, ownedSheetQuery } from '@app/query-api/features/printing/contract';
import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { PDF_PAGE } from '../api/download-progress.ts';
import { ArchiveDownload } from './ArchiveDownload.tsx';
import { DownloadMeter } from './DownloadMeter.tsx';
import { PrintFields } from './PrintFields.tsx';
import { keepChoices, loadChoices, sheetPath, sheetQuery } from './print-choices.ts';
import type { PrintChoices, PrintSource } from './print-choices.ts';
import { SheetPicture } from './SheetPicture.tsx';
import type { PrintedCode } from './SheetPicture.tsx';
import { useMadeDownload } from './use-made-download.ts';

const sheetsFor = (codes: number, { layout, skip }: PrintChoices): number =>
  Math.ceil((codes + skip) / labelsPerPage(SHEETS[layout]));

/** How many sheets it takes, in words. */
function sheetsText(sheets: number): string {
  return sheets === 1 ? 'One sheet.' : `${sheets} sheets; this is the first.`;
}

interface PrintFormProps {
  codes: readonly PrintedCode[];
  source: PrintSource;
}

export function PrintForm({ codes, source }: PrintFormProps) {
  const titled = codes.some(({ title }) => title !== '');
  const [choices, setChoices] = useState(() => loadChoices(titled));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { progress, start, stop } = useMadeDownload();
  const sheets = sheetsFor(codes.length, choices);

  function save(): void {
    const schema = source.codes === undefined ? batchSheetQuery : ownedSheetQuery;
    const form = checkForm(schema, sheetQuery(choices, source));
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    keepChoices(choices);
    const path = sheetPath(choices, source);
    const pdf = { path, name: 'codes.pdf', type: 'application/pdf', mark: PDF_PAGE, total: sheets };
    void start(pdf, (error) => {
      reportError(error);
      setErrors(serverFieldErrors(error));
      showToast('error', detailOr(error, 'The sheet could not be created. Please try again.'));
    });
  }

  return (
    <div className="grid gap-8 md:grid-cols-[3fr_2fr]">
      <Form errors={errors} send={save}>
        <PrintFields titled={titled} choices={choices} errors={errors} onChange={setChoices} />
        {progress === null ? (
          <Button type="submit" kind="primary" wide>
            <Printer aria-hidden size={20} />
            Download PDF
          </Button>
        ) : (
          <DownloadMeter unit="sheets" progress={progress} onStop={stop} />
        )}
        <ArchiveDownload source={source} />
      </Form>
      <figure className="grid content-start gap-2">
        <SheetPicture
          codes={codes}
          choices={choices}
          onSkip={(skip) => setChoices({ ...choices, skip })}
        />
        <figcaption className="text-sm text-ink-faint">
          {sheetsText(sheets)} Press the first label that is still free. Print at 100 %, not “fit to
          page”.
        </figcaption>
      </figure>
    </div>
  );
}
