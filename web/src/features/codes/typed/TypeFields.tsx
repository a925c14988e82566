import { CODE_FIELDS } from '@app/query-api/contract/code-type';
import type { CodeType, FieldName } from '@app/query-api/contract/code-type';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { fieldTexts } from '../../../content/code-types.ts';
import { fieldErrorsOf, toFields } from './field-values.ts';
import type { FieldValues } from './field-values.ts';

interface TypeFieldsProps {
  values: FieldValues & { type: CodeType };
  /** Whether one of them has an error. */
  isWrong: boolean;
  onChange: (part: Partial<FieldValues>) => void;
}

/** Fields for longer text. */
const LONG: ReadonlySet<FieldName> = new Set(['emergency', 'allergies', 'medicine', 'parcel']);

/** Details of the thing, and whether finders see them; each type has its own. */
export function TypeFields({ values, isWrong, onChange }: TypeFieldsProps) {
  const { type } = values;
  const names = CODE_FIELDS[type];
  const errors = isWrong ? fieldErrorsOf(toFields(type, values)) : {};
  if (names.length === 0) return null;
  return (
    <fieldset className="grid gap-4 border-l-2 border-line pl-4">
      <legend className="sr-only">{fieldTexts.label}</legend>
      <p className="text-sm text-ink-faint">{fieldTexts.help}</p>
      {names.map((name) => {
        const Control = LONG.has(name) ? TextAreaField : TextField;
        return (
          <div key={name} className="grid gap-0.5">
            <Control
              label={fieldTexts.names[name]}
              name={name}
              optional
              {...(LONG.has(name) ? { rows: 2 } : {})}
              value={values[`${name}_text`]}
              error={errors[name]}
              onChange={({ target }) => onChange({ [`${name}_text`]: target.value })}
            />
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start text-sm font-medium">
              <input
                type="checkbox"
                aria-label={`${fieldTexts.shown}: ${fieldTexts.names[name]}`}
                checked={values[`${name}_shown`]}
                onChange={({ target }) => onChange({ [`${name}_shown`]: target.checked })}
                className="size-5 accent-signal-fill"
              />
              {fieldTexts.shown}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
