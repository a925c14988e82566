import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';
import { useId } from 'react';
import type { TypeTexts } from '../content/code-types.ts';
import { TypeIcon } from './TypeIcon.tsx';

interface TypeFieldProps {
  value: CodeType;
  texts: TypeTexts;
  onChange: (type: CodeType) => void;
}

/** `other` comes last. */
const ORDER = [...CODE_TYPES.filter((type) => type !== 'other'), 'other'] as const;

/** The type of thing: one of a few pictures with text. */
export function TypeField({ value, texts, onChange }: TypeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {ORDER.map((type) => (
          <label
            key={type}
            className="relative grid min-h-18 cursor-pointer content-center justify-items-center gap-1 rounded-control border border-line-strong bg-lift px-1 py-2 text-center text-sm leading-tight font-medium hover:border-ink has-checked:border-signal-ink has-checked:bg-signal-wash has-checked:text-signal-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <TypeIcon type={type} size={24} />
            {texts.names[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
