import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { Field } from './Field.tsx';

interface SecretFieldProps {
  label: string;
  name: string;
  help?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A masked secret of the product; no password field, so that password managers ignore it. */
export function SecretField({ label, name, help, value, error, onChange }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${CONTROL_CLASS} min-h-11 pr-12`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Reveal ${label}`}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden size={18} />
          </button>
        </div>
      )}
    </Field>
  );
}
