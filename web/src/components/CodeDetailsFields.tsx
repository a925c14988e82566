import type { FieldErrors } from '../api/form-issues.ts';
import { DETAILS_TEXTS } from './code-details.ts';
import type { DetailsTexts, DetailsValues } from './code-details.ts';
import { TextAreaField, TextField } from './Field.tsx';

interface CodeDetailsFieldsProps {
  values: DetailsValues;
  errors: FieldErrors;
  onChange: (values: DetailsValues) => void;
  /** Where the page speaks another language. */
  texts?: DetailsTexts;
}

export function CodeDetailsFields({
  values,
  errors,
  onChange,
  texts = DETAILS_TEXTS,
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
