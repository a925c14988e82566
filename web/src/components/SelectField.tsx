import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { Field } from './Field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of a few, by the phone's own means. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...select} {...control} className={`${CONTROL_CLASS} min-h-11`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
