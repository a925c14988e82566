import { useState } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { contact } from '../../../content/contact.ts';
import { contactErrors, EMPTY_CONTACT } from './contact-form.ts';
import type { ContactValues } from './contact-form.ts';

/** Says thank you and clears itself; nothing is sent (specification, section 5). */
export function ContactForm() {
  const [values, setValues] = useState(EMPTY_CONTACT);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { fields, categories, note, button, sent } = contact;

  const bind = (name: keyof ContactValues) => ({
    name,
    label: fields[name].label,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  function send(): void {
    const found = contactErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setValues(EMPTY_CONTACT);
    notify('success', sent);
  }

  return (
    <Form errors={errors} send={send}>
      <TextField {...bind('name')} error={errors['name']} autoComplete="name" required />
      <TextField
        {...bind('email')}
        error={errors['email']}
        type="email"
        autoComplete="email"
        required
      />
      <SelectField {...bind('category')} options={categories} />
      <TextField {...bind('subject')} error={errors['subject']} required />
      <TextAreaField {...bind('message')} error={errors['message']} rows={5} ruled required />
      <div className="grid gap-3">
        <Button kind="primary" type="submit" className="justify-self-start">
          {button}
        </Button>
        <p className="text-sm text-ink-faint">{note}</p>
      </div>
    </Form>
  );
}
