import { useId } from 'react';

interface TickChoiceProps<Value extends string> {
  label: string;
  name: string;
  options: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (chosen: readonly Value[]) => void;
}

export function TickChoice<Value extends string>(props: TickChoiceProps<Value>) {
  const { label, name, options, chosen, error, onChange } = props;
  const id = useId();
  const all = Object.keys(options) as Value[];
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-sm font-semibold">{label}</legend>
      {all.map((value) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            aria-invalid={error === undefined ? undefined : true}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                all.filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
            className="size-5 shrink-0 accent-signal-fill"
          />
          {options[value]}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
