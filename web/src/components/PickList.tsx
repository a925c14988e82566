import { useId } from 'react';

interface PickListProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** In a toolbar the name stands before the list, in a form above it. */
  inline?: boolean;
}

/** A short list to pick one from. */
export function PickList<V extends string>(props: PickListProps<V>) {
  const { label, value, choices, onChange, inline = false } = props;
  const id = useId();
  return (
    <div className={inline ? 'flex items-center gap-2' : 'grid gap-1.5'}>
      <label htmlFor={id} className={`text-sm font-semibold ${inline ? 'text-ink-soft' : ''}`}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className="min-h-11 rounded-control border border-line-strong bg-lift px-3 hover:border-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
