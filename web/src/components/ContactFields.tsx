import type { FieldErrors } from '../api/form-issues.ts';
import { TextField } from './Field.tsx';

interface FieldWords {
  readonly label: string;
  readonly help?: string;
}

interface ContactFieldsProps {
  texts: { readonly email: FieldWords; readonly phone: FieldWords; readonly optional: string };
  values: { readonly email: string; readonly phone: string };
  errors: FieldErrors;
  onChange: (part: { email: string } | { phone: string }) => void;
}

/** A finder's contact data. The field names are those of forms sent without scripts. */
export function ContactFields({ texts, values, errors, onChange }: ContactFieldsProps) {
  const { email, phone, optional } = texts;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label={email.label}
        optional={optional}
        name="email"
        type="email"
        autoComplete="email"
        help={email.help}
        value={values.email}
        error={errors['sender_email']}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label={phone.label}
        optional={optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        help={phone.help}
        value={values.phone}
        error={errors['sender_phone']}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    </div>
  );
}
