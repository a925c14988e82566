import { type ReactNode, useId } from 'react';
import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import type { FieldErrors } from '../api/form-issues.ts';
import { typeTexts, type TypeTexts } from '../content/code-types.ts';
import { DETAILS_TEXTS, type DetailsTexts, type DetailsValues } from './code-details.ts';
import { TextAreaField, TextField } from './Field.tsx';
import { TypeIcon } from './TypeIcon.tsx';

const ORDER = [...CODE_TYPES.filter((type) => type !== 'other'), 'other'] as const;

interface CodeDetailsFieldsProps {
  values: DetailsValues;
  errors: FieldErrors;
  onChange: (values: DetailsValues) => void;
  texts?: DetailsTexts;
  types?: TypeTexts;
  more?: ReactNode;
}

export function CodeDetailsFields({
  values,
  errors,
  onChange,
  texts = DETAILS_TEXTS,
  types = typeTexts,
  more,
}: CodeDetailsFieldsProps) {
  return (
    <>
      <TextField
        {...texts.title}
        name="title"
        required
        value={values.title}
        error={errors['title']}
        onChange={(event) => onChange({ ...values, title: event.target.value })}
      />
      <TypeField
        value={values.type}
        texts={types}
        onChange={(type) => onChange({ ...values, type })}
      />
      {more}
      <TextAreaField
        {...texts.greeting}
        name="greeting_message"
        optional={texts.optional}
        rows={3}
        value={values.greeting}
        error={errors['greeting_message']}
        onChange={(event) => onChange({ ...values, greeting: event.target.value })}
      />
      <TextField
        {...texts.days}
        name="auto_delete_days"
        optional={texts.optional}
        inputMode="numeric"
        value={values.days}
        error={errors['auto_delete_days']}
        onChange={(event) => onChange({ ...values, days: event.target.value })}
      />
    </>
  );
}

interface TypeFieldProps {
  value: CodeType;
  texts: TypeTexts;
  onChange: (type: CodeType) => void;
}

function TypeField({ value, texts, onChange }: TypeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {ORDER.map((type) => (
          <label
            key={type}
            className="chosen relative grid min-h-18 cursor-pointer content-center justify-items-center gap-1 rounded-control border border-line-strong bg-lift px-1 py-2 text-center text-sm leading-tight font-medium hover:border-ink has-checked:border-signal-ink has-checked:bg-signal-wash has-checked:text-signal-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
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
