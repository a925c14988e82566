import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { layoutGroups, layoutOn } from './layouts.ts';
import type { PrintChoices } from './print-choices.ts';

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

interface PrintFieldsProps {
  /** Whether any of the codes has a title to print. */
  titled: boolean;
  /** Whether any of the codes is attached to something that a picture exists of. */
  typed: boolean;
  choices: PrintChoices;
  errors: FieldErrors;
  onChange: (choices: PrintChoices) => void;
}

export function PrintFields({ titled, typed, choices, errors, onChange }: PrintFieldsProps) {
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

/** For printers that feed paper with an offset. */
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
