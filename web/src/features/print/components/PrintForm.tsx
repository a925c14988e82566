import { batchSheetQuery, ownedSheetQuery } from '@app/query-api/features/printing/contract';
import { SHEETS, pagesFor } from '@app/query-api/features/printing/sheets-contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { PDF_PAGE } from '../api/download-progress.ts';
import { ArchiveDownload } from './ArchiveDownload.tsx';
import { PhoneExtras } from './PhoneExtras.tsx';
import { PrintFields } from './PrintFields.tsx';
import { keepChoices, loadChoices, sheetPath, sheetQuery } from './print-choices.ts';
import type { PrintSource } from './print-choices.ts';
import type { PrintedCode } from './printed-code.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { useMadeDownload } from './use-made-download.ts';

interface PrintFormProps {
  codes: readonly PrintedCode[];
  source: PrintSource;
}

export function PrintForm({ codes, source }: PrintFormProps) {
  const titled = codes.some(({ title }) => title !== '');
  const typed = codes.some(({ type = 'other' }) => type !== 'other');
  const [choices, setChoices] = useState(() => loadChoices(titled));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { progress, start, stop } = useMadeDownload();
  const sheets = pagesFor(SHEETS[choices.layout], codes.length, choices.skip);

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
    <div className="grid gap-8 md:grid-cols-2">
      <Form errors={errors} send={save}>
        <PrintFields
          titled={titled}
          typed={typed}
          choices={choices}
          errors={errors}
          onChange={setChoices}
        />
        {progress === null ? (
          <Button type="submit" kind="primary" wide>
            <Printer aria-hidden size={20} />
            Download PDF
          </Button>
        ) : (
          <ProgressMeter label="Saved sheets" unit="sheets" progress={progress} onStop={stop} />
        )}
        <ArchiveDownload source={source} />
        <PhoneExtras codes={codes} source={source} words={choices.words} />
      </Form>
      <SheetPreview
        codes={codes.length}
        source={source}
        choices={choices}
        onSkip={(skip) => setChoices({ ...choices, skip })}
      />
    </div>
  );
}
