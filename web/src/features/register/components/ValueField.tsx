import type { RegisterField } from '@app/query-api/contract/register-fields';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { registerTexts as texts } from '../../../content/register.ts';

interface ValueFieldProps {
  field: RegisterField;
  label: string;
  value: string;
  /** Whether a value must be chosen from the list, with no empty option. */
  isChosen?: boolean;
  help?: string | undefined;
  onChange: (value: string) => void;
}

const INPUTS = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const;

/** An input for a field's value, according to its kind. */
export function ValueField({ field, isChosen = false, ...props }: ValueFieldProps) {
  const { label, value, help, onChange } = props;
  const { kind, choices } = field;
  if (kind === 'yes_no' || kind === 'choice') {
    const yesNo = [
      { value: 'yes', label: texts.yes },
      { value: 'no', label: texts.no },
    ];
    const own = choices.map((choice) => ({ value: choice, label: choice }));
    const none = isChosen ? [] : [{ value: '', label: texts.noValue }];
    const options = [...none, ...(kind === 'choice' ? own : yesNo)];
    return (
      <SelectField
        label={label}
        value={value}
        options={options}
        onChange={onChange}
        {...(help === undefined ? {} : { help })}
      />
    );
  }
  return (
    <TextField
      {...INPUTS[kind]}
      label={label}
      help={help}
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
