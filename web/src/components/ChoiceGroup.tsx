import { useId } from 'react';

interface Choice<V extends string> {
  value: V;
  label: string;
  help: string;
}

interface ChoiceGroupProps<V extends string> {
  label: string;
  name: string;
  choices: readonly Choice<V>[];
  value: V;
  error?: string | undefined;
  onChange: (value: V) => void;
}

export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V>) {
  const { label, name, choices, value, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <div
            key={choice.value}
            className="relative flex gap-3 rounded-control border border-line-strong bg-lift p-3 hover:border-ink has-checked:border-signal-ink has-checked:bg-signal-wash"
          >
            <input
              id={`${id}-${choice.value}`}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}-help`}
              onChange={() => onChange(choice.value)}
              className="relative z-10 mt-1 size-4 shrink-0 accent-signal-fill"
            />
            <div className="grid content-start gap-0.5">
              <label
                htmlFor={`${id}-${choice.value}`}
                className="cursor-pointer font-semibold before:absolute before:inset-0"
              >
                {choice.label}
              </label>
              <p id={`${id}-${choice.value}-help`} className="text-sm text-ink-soft">
                {choice.help}
              </p>
            </div>
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
