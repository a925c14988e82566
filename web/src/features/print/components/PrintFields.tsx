import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import type { SheetLayout } from '@app/query-api/features/printing/contract';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import type { PrintChoices } from './print-choices.ts';

const LAYOUTS: readonly { value: SheetLayout; label: string }[] = [
  { value: 'a4-l7160', label: 'A4, Avery L7160 (21)' },
  { value: 'a4-l7120', label: 'A4, Avery L7120 (35)' },
  { value: 'a4-plain', label: 'A4, one large' },
  { value: 'letter-5160', label: 'Letter, Avery 5160 (30)' },
  { value: 'letter-22806', label: 'Letter, Avery 22806 (12)' },
  { value: 'letter-plain', label: 'Letter, one large' },
];

const LABELS = [
  { value: 'title', label: 'Its title' },
  { value: 'text', label: 'Custom text' },
  { value: 'none', label: 'Nothing' },
] as const;

interface PrintFieldsProps {
  /** Whether any of the codes has a title to print. */
  titled: boolean;
  choices: PrintChoices;
  errors: FieldErrors;
  onChange: (choices: PrintChoices) => void;
}

export function PrintFields({ titled, choices, errors, onChange }: PrintFieldsProps) {
  const set = (part: Partial<PrintChoices>): void => onChange({ ...choices, ...part });
  const places = labelsPerPage(SHEETS[choices.layout]);
  return (
    <>
      <SelectField
        label="Paper"
        value={choices.layout}
        options={LAYOUTS}
        onChange={(layout) =>
          set({ layout, skip: Math.min(choices.skip, labelsPerPage(SHEETS[layout]) - 1) })
        }
      />
      <SelectField
        label="Beside each code"
        value={choices.label}
        options={titled ? LABELS : LABELS.filter(({ value }) => value !== 'title')}
        onChange={(label) => set({ label })}
      />
      {choices.label === 'text' && (
        <TextField
          label="Words"
          name="label"
          maxLength={60}
          placeholder="Found me? Scan me."
          value={choices.text}
          error={errors['label']}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
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
      <Shifts choices={choices} errors={errors} set={set} />
      <Switch
        label="Crop marks"
        help="Thin lines at the corners, for cutting plain paper."
        checked={choices.crop}
        onChange={(crop) => set({ crop })}
      />
    </>
  );
}

interface ShiftsProps extends Pick<PrintFieldsProps, 'choices' | 'errors'> {
  set: (part: Partial<PrintChoices>) => void;
}

/** For printers that feed the paper askew. */
function Shifts({ choices, errors, set }: ShiftsProps) {
  return (
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
  );
}
