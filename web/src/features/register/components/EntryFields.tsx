import type { RegisterField } from '@app/query-api/contract/register-fields';
import { SelectField } from '../../../components/SelectField.tsx';
import { registerTexts as texts } from '../../../content/register.ts';
import { ValueField } from './ValueField.tsx';

/** Values by field id: undefined leaves the field unchanged, null empties it. */
export type Entry = Readonly<Record<string, string | null | undefined>>;

interface EntryFieldsProps {
  fields: readonly RegisterField[];
  entry: Entry;
  /** Whether one thing is edited, so that its values are shown. */
  isOne: boolean;
  onChange: (entry: Entry) => void;
}

/**
 * The fields of the register. For several things, the user first chooses which fields to change.
 */
export function EntryFields({ fields, entry, isOne, onChange }: EntryFieldsProps) {
  const set = (id: string) => (value: string | null | undefined) =>
    onChange({ ...entry, [id]: value });
  if (fields.length === 0) return <p className="text-ink-soft">{texts.noFields}</p>;
  return fields.map((field) =>
    isOne ? (
      <ValueField
        key={field.id}
        field={field}
        label={field.name}
        value={entry[field.id] ?? ''}
        onChange={set(field.id)}
      />
    ) : (
      <FieldOfMany key={field.id} field={field} value={entry[field.id]} onChange={set(field.id)} />
    ),
  );
}

interface FieldOfManyProps {
  field: RegisterField;
  value: Entry[string];
  onChange: (value: Entry[string]) => void;
}

function FieldOfMany({ field, value, onChange }: FieldOfManyProps) {
  const choice = value === undefined ? 'keep' : value === null ? 'empty' : 'set';
  const chosen = { keep: undefined, empty: null, set: firstOf(field) };
  return (
    <div className="grid gap-3">
      <SelectField
        label={field.name}
        value={choice}
        options={[
          { value: 'keep', label: texts.keep },
          { value: 'set', label: texts.setTo },
          { value: 'empty', label: texts.emptyField },
        ]}
        onChange={(next) => onChange(chosen[next])}
      />
      {typeof value === 'string' && (
        <ValueField
          field={field}
          label={`${field.name}: ${texts.setTo.toLowerCase()}`}
          value={value}
          isChosen
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** The default value. */
function firstOf({ kind, choices }: RegisterField): string {
  if (kind === 'yes_no') return 'yes';
  return choices[0] ?? '';
}
