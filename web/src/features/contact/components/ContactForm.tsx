import { useState } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { contact } from '../../../content/contact.ts';
import { contactErrors, EMPTY_CONTACT } from './contact-form.ts';
import type { ContactValues } from './contact-form.ts';

/** Thanks with the specified text and clears itself; nothing is sent (section 5), which it says. */
export function ContactForm() {
  const [values, setValues] = useState(EMPTY_CONTACT);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDone, setDone] = useState(false);
  const { fields, categories, note, button, sent, done } = contact;

  const bind = (name: keyof ContactValues) => ({
    name,
    label: fields[name].label,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((held) => ({ ...held, [name]: event.target.value })),
  });

  function send(): void {
    const found = contactErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setValues(EMPTY_CONTACT);
    setDone(true);
    showToast('success', sent);
  }

  return (
    <Form errors={errors} send={send}>
      <p className="border-l-4 border-amber pl-4 text-ink-soft">{note}</p>
      <TextField {...bind('name')} error={errors['name']} autoComplete="name" required />
      <TextField
        {...bind('email')}
        error={errors['email']}
        type="email"
        autoComplete="email"
        required
      />
      <SelectField
        label={fields.category.label}
        value={values.category}
        options={categories}
        onChange={(category: string) => setValues((held) => ({ ...held, category }))}
      />
      <TextField {...bind('subject')} error={errors['subject']} required />
      <TextAreaField {...bind('message')} error={errors['message']} rows={5} ruled required />
      <div className="grid gap-3">
        <Button kind="primary" type="submit" className="justify-self-start">
          {button}
        </Button>
        <output className="block font-medium text-ink-soft">{isDone && done}</output>
      </div>
    </Form>
  );
}
