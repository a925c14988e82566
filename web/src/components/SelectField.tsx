import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { Field } from './Field.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly SelectOption[];
  /** More options, under headings. */
  groups?: readonly { readonly label: string; readonly options: readonly SelectOption[] }[];
}

/** One of a few, by the phone's own means. */
export function SelectField({ label, options, groups, ...select }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...select} {...control} className={`${CONTROL_CLASS} min-h-11`}>
          {drawOptions(options)}
          {groups?.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {drawOptions(group.options)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

function drawOptions(options: readonly SelectOption[]) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
