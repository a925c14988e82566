import type { FieldErrors } from '../api/form-issues.ts';
import type { DetailsValues } from './code-details.ts';
import { TextAreaField, TextField } from './Field.tsx';

interface CodeDetailsFieldsProps {
  values: DetailsValues;
  errors: FieldErrors;
  onChange: (values: DetailsValues) => void;
}

export function CodeDetailsFields({ values, errors, onChange }: CodeDetailsFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        help="What it hangs on. Whoever scans the code reads it."
        placeholder="Blue backpack"
        required
        value={values.title}
        error={errors['title']}
        onChange={(event) => onChange({ ...values, title: event.target.value })}
      />
      <TextAreaField
        label="Greeting message"
        name="greeting_message"
        optional
        help="Shown to whoever scans the code. Leave out names and addresses."
        placeholder="Thank you for stopping. Please write where you found it."
        rows={3}
        value={values.greeting}
        error={errors['greeting_message']}
        onChange={(event) => onChange({ ...values, greeting: event.target.value })}
      />
      <TextField
        label="Auto-delete days"
        name="auto_delete_days"
        optional
        help="Erases each message so many days after it was sent. Empty means never."
        inputMode="numeric"
        value={values.days}
        error={errors['auto_delete_days']}
        onChange={(event) => onChange({ ...values, days: event.target.value })}
      />
    </>
  );
}
