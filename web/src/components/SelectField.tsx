import { useId } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { Field } from './Field.tsx';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectFieldProps<V extends string> {
  label: string;
  name?: string;
  value: V;
  options: readonly Option<V>[];
  groups?: readonly { readonly label: string; readonly options: readonly Option<V>[] }[];
  onChange: (value: V) => void;
  help?: string;
  /** In a toolbar. `unlabelled`: the label is only heard; `labelled-wide`: on phones only. */
  inline?: boolean | 'unlabelled' | 'labelled-wide';
}

const HEARD = { true: '', unlabelled: 'sr-only', 'labelled-wide': 'max-sm:sr-only' } as const;

export function SelectField<V extends string>({ inline = false, ...props }: SelectFieldProps<V>) {
  const id = useId();
  if (inline === false) {
    const { label, help, ...select } = props;
    return (
      <Field label={label} help={help}>
        {({ id: own, 'aria-describedby': by }) => <Select {...select} id={own} describedBy={by} />}
      </Field>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className={`text-sm font-semibold text-ink-soft ${HEARD[`${inline}`]}`}>
        {props.label}
      </label>
      <Select {...props} id={id} />
    </div>
  );
}

type SelectProps<V extends string> = Omit<SelectFieldProps<V>, 'label' | 'inline' | 'help'> & {
  id: string;
  describedBy?: string | undefined;
};

function Select<V extends string>(props: SelectProps<V>) {
  const { id, describedBy, name, value, options, groups = [], onChange } = props;
  const all = [...options, ...groups.flatMap((group) => group.options)];
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      name={name}
      value={value}
      onChange={({ target }) => {
        const chosen = all.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={`${CONTROL_CLASS} min-h-11`}
    >
      {drawOptions(options)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {drawOptions(group.options)}
        </optgroup>
      ))}
    </select>
  );
}

function drawOptions<V extends string>(options: readonly Option<V>[]) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
