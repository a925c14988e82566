import { type ReactNode, useState } from 'react';
import { batchSheetQuery, ownedSheetQuery } from '@app/query-api/features/printing/contract';
import {
  SHEETS,
  pagesFor,
  labelsPerPage,
  type LabelPlace,
  type Sheet,
} from '@app/query-api/features/printing/sheets-contract';
import { Printer, FileArchive, QrCode } from 'lucide-react';
import { Modal } from '../../../components/Modal.tsx';
import {
  type PrintSource,
  keepChoices,
  loadChoices,
  sheetPath,
  sheetQuery,
  imagesPath,
  type PrintChoices,
} from './print-choices.ts';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAskBeforePrinting } from '../../../components/printed-address/use-ask-before-printing.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { PDF_PAGE, ZIP_FILE } from '../api/download-progress.ts';
import { useMadeDownload } from './use-made-download.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { layoutGroups, layoutOn } from './layouts.ts';
import type { CodeType } from '@app/query-api/contract/code-type';

const PAPERS = [
  { value: 'A4', label: 'A4, 210 × 297 mm' },
  { value: 'Letter', label: 'Letter, 216 × 279 mm' },
] as const;

const WORDS = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'text', label: 'My own words' },
  { value: 'none', label: 'Nothing' },
] as const;

const INKS = [
  { value: 'colour', label: 'In colour' },
  { value: 'black', label: 'Black' },
] as const;

const FORMS = { rectangle: 'rounded-sm', round: 'rounded-full', luggage: 'rounded-lg' } as const;

interface PrintDialogProps {
  codes: readonly PrintedCode[] | undefined;
  source: PrintSource;
  /** The name of the codes in the dialog's title; by default, made from `codes`. */
  what?: string;
  onClose: () => void;
  children?: ReactNode;
}

export default function PrintDialog({ codes, source, what, onClose, children }: PrintDialogProps) {
  const title = what ?? whatOf(codes ?? []);
  return (
    <Modal wide open onOpenChange={onClose} title={`Print ${title}`}>
      {codes === undefined ? children : <PrintForm codes={codes} source={source} />}
    </Modal>
  );
}

function whatOf(codes: readonly PrintedCode[]): string {
  const [first] = codes;
  return codes.length === 1 && first !== undefined ? first.title : `${codes.length} codes`;
}

function PrintForm({ codes, source }: { codes: readonly PrintedCode[]; source: PrintSource }) {
  const titled = codes.some(({ title }) => title !== '');
  const typed = codes.some(({ type = 'other' }) => type !== 'other');
  const [choices, setChoices] = useState(() => loadChoices(titled));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { progress, start, stop } = useMadeDownload();
  const { dialog, beforePrinting } = useAskBeforePrinting();
  const sheets = pagesFor(SHEETS[choices.layout], codes.length, choices.skip);

  function save(): void {
    const schema = source.codes === undefined ? batchSheetQuery : ownedSheetQuery;
    const form = checkForm(schema, sheetQuery(choices, source));
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    keepChoices(choices);
    const path = sheetPath(choices, source);
    const pdf = { path, name: 'codes.pdf', type: 'application/pdf', mark: PDF_PAGE, total: sheets };
    const onFailed = (error: unknown): void => {
      reportError(error);
      setErrors(serverFieldErrors(error));
      showToast('error', detailOr(error, 'The sheet could not be created. Please try again.'));
    };
    beforePrinting(() => void start(pdf, onFailed));
  }

  return (
    <div className="grid gap-8 md:grid-cols-2">
      {dialog}
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
      </Form>
      <SheetPicture
        codes={codes.length}
        choices={choices}
        onSkip={(skip) => setChoices({ ...choices, skip })}
      />
    </div>
  );
}

function onArchiveFailed(error: unknown): void {
  reportError(error);
  showToast('error', detailOr(error, 'The pictures could not be saved. Please try again.'));
}

function ArchiveDownload({ source }: { source: PrintSource }) {
  const { progress, start, stop } = useMadeDownload();
  const { dialog, beforePrinting } = useAskBeforePrinting();
  const path = imagesPath('svg,png', source);
  const archive = { path, name: 'codes.zip', type: 'application/zip', mark: ZIP_FILE, total: null };

  function save(): void {
    beforePrinting(() => void start(archive, onArchiveFailed));
  }

  if (progress !== null)
    return (
      <ProgressMeter label="Saved pictures" unit="pictures" progress={progress} onStop={stop} />
    );
  return (
    <>
      {dialog}
      <Button wide onClick={save}>
        <FileArchive aria-hidden size={18} />
        Download SVG and PNG (ZIP)
      </Button>
    </>
  );
}

interface SheetPictureProps {
  codes: number;
  choices: Pick<PrintChoices, 'layout' | 'skip'>;
  onSkip: (skip: number) => void;
}

function SheetPicture({ codes, choices: { layout, skip }, onSkip }: SheetPictureProps) {
  const sheet = SHEETS[layout];
  const { page, places, isOneCode } = sheet;
  const canSkip = labelsPerPage(sheet) > 1;
  const pages = pagesFor(sheet, codes, skip);
  const last = isOneCode ? places.length : Math.min(places.length, skip + codes);
  return (
    <figure className="order-first grid content-start gap-2 md:order-none">
      <div
        className="relative rounded-md border border-line bg-code-ground"
        style={{ aspectRatio: `${page[0]} / ${page[1]}` }}
      >
        {places.map((place, index) => {
          const isPrinted = index >= skip && index < last;
          const look = {
            className: `absolute grid place-items-center border ${FORMS[place.shape]} ${isPrinted ? 'border-code-ink text-code-ink' : 'border-dashed border-code-ink/40'}`,
            style: placed(sheet, place),
          };
          const picture = isPrinted && <QrCode aria-hidden className="size-3/5 min-h-0" />;
          // The order of the places never changes.
          const key = `${place.x} ${place.y}`;
          if (!canSkip) {
            return (
              <div key={key} {...look}>
                {picture}
              </div>
            );
          }
          return (
            <button
              key={key}
              type="button"
              // The number field does the same for keyboard users, with one tab stop.
              tabIndex={-1}
              aria-label={`Start at label ${index + 1}`}
              aria-pressed={index === skip}
              onClick={() => onSkip(index)}
              {...look}
              className={`${look.className} hover:bg-signal/15 aria-pressed:outline-2 aria-pressed:outline-signal`}
            >
              {picture}
            </button>
          );
        })}
      </div>
      <figcaption className="text-sm text-ink-faint">
        {pages === 1 ? 'One sheet.' : `${pages} sheets; this is the first.`}
        {canSkip && ' Tap the first label that is still free.'} Print at 100%, not “fit to page”.
      </figcaption>
    </figure>
  );
}

function placed({ page: [width, height] }: Sheet, place: LabelPlace) {
  return {
    left: `${(place.x / width) * 100}%`,
    top: `${(place.y / height) * 100}%`,
    width: `${(place.width / width) * 100}%`,
    height: `${(place.height / height) * 100}%`,
  };
}

interface PrintFieldsProps {
  /** Whether any of the codes has a title to print. */
  titled: boolean;
  /** Whether any of the codes is attached to something that a picture exists of. */
  typed: boolean;
  choices: PrintChoices;
  errors: FieldErrors;
  onChange: (choices: PrintChoices) => void;
}

function PrintFields({ titled, typed, choices, errors, onChange }: PrintFieldsProps) {
  const set = (part: Partial<PrintChoices>): void => onChange({ ...choices, ...part });
  return (
    <>
      <PaperFields choices={choices} errors={errors} set={set} />
      <SelectField
        label="Words for the finder"
        value={choices.words}
        options={WORDS}
        help="They match what each code is on: keys, a car, a pet."
        onChange={(words) => set({ words })}
      />
      {choices.words === 'text' && (
        <TextAreaField
          label="My own words"
          name="words"
          rows={2}
          dir="auto"
          maxLength={120}
          placeholder="Please write to me. I miss it."
          value={choices.text}
          error={errors['words']}
          onChange={({ target }) => set({ text: target.value.replaceAll(/\s+/gu, ' ') })}
        />
      )}
      {titled && (
        <Switch
          label="Title"
          help="The name that you gave the code. Anyone can read it."
          checked={choices.titled}
          onChange={(isTitled) => set({ titled: isTitled })}
        />
      )}
      {typed && (
        <Switch
          label="Picture"
          help="A drawing of what the code is on, where the label has room for it."
          checked={choices.picture}
          onChange={(picture) => set({ picture })}
        />
      )}
      <SelectField
        label="Ink"
        value={choices.ink}
        options={INKS}
        onChange={(ink) => set({ ink })}
      />
      <PrinterFields choices={choices} errors={errors} set={set} />
    </>
  );
}

interface PartProps extends Pick<PrintFieldsProps, 'choices' | 'errors'> {
  set: (part: Partial<PrintChoices>) => void;
}

function PaperFields({ choices, errors, set }: PartProps) {
  const { paper } = SHEETS[choices.layout];
  const places = labelsPerPage(SHEETS[choices.layout]);
  const change = (layout: PrintChoices['layout']): void =>
    set({ layout, skip: Math.min(choices.skip, labelsPerPage(SHEETS[layout]) - 1) });
  return (
    <>
      <SelectField
        label="Paper"
        value={paper}
        options={PAPERS}
        onChange={(chosen) => change(layoutOn(chosen, choices.layout))}
      />
      <SelectField
        label="Labels"
        value={choices.layout}
        options={[]}
        groups={layoutGroups(paper)}
        onChange={change}
      />
      {places > 1 && (
        <TextField
          label="Labels already used"
          name="skip"
          type="number"
          min={0}
          max={places - 1}
          help="This many places at the start of the first sheet stay empty."
          value={choices.skip}
          error={errors['skip']}
          onChange={({ target }) =>
            set({ skip: Math.max(0, Math.min(places - 1, Math.trunc(Number(target.value)))) })
          }
        />
      )}
    </>
  );
}

function PrinterFields({ choices, errors, set }: PartProps) {
  const isCut = SHEETS[choices.layout].kind === 'cut';
  const isWrong = errors['dx'] !== undefined || errors['dy'] !== undefined;
  return (
    <details className="grid gap-4" open={isWrong || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        Adjust for your printer
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Shift right (mm)"
            name="dx"
            inputMode="decimal"
            value={choices.dx}
            error={errors['dx']}
            onChange={({ target }) => set({ dx: target.value })}
          />
          <TextField
            label="Shift down (mm)"
            name="dy"
            inputMode="decimal"
            value={choices.dy}
            error={errors['dy']}
            onChange={({ target }) => set({ dy: target.value })}
          />
        </div>
        {!isCut && (
          <Switch
            label="Crop marks"
            help="Thin lines at the corners, for cutting plain paper."
            checked={choices.crop}
            onChange={(crop) => set({ crop })}
          />
        )}
      </div>
    </details>
  );
}

interface PrintedCode {
  readonly title: string;
  readonly type?: CodeType;
}
