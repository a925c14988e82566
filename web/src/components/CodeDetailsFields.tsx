import type { ReactNode } from 'react';
import type { FieldErrors } from '../api/form-issues.ts';
import { typeTexts } from '../content/code-types.ts';
import type { TypeTexts } from '../content/code-types.ts';
import { DETAILS_TEXTS } from './code-details.ts';
import type { DetailsTexts, DetailsValues } from './code-details.ts';
import { TextAreaField, TextField } from './Field.tsx';
import { TypeField } from './TypeField.tsx';

interface CodeDetailsFieldsProps {
  values: DetailsValues;
  errors: FieldErrors;
  onChange: (values: DetailsValues) => void;
  /** If the page is in another language. */
  texts?: DetailsTexts;
  types?: TypeTexts;
  /** Further fields below the type. */
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
