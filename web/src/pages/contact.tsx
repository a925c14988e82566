import { Tag } from '../components/Tag.tsx';
import { contact } from '../content/contact.ts';
import { heads } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { useState } from 'react';
import type { FieldErrors } from '../api/form-issues.ts';
import { Button } from '../components/Button.tsx';
import { TextAreaField, TextField } from '../components/Field.tsx';
import { Form } from '../components/Form.tsx';
import { SelectField } from '../components/SelectField.tsx';
import { showToast } from '../components/toasts/show-toast.ts';
import {
  contactErrors,
  EMPTY_CONTACT,
  type ContactValues,
} from '../features/contact/components/contact-form.ts';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../api/operator.ts';
import { LINK_CLASS } from '../components/link-class.ts';
import { RichText } from '../features/site/components/Blocks.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

export default function ContactPage() {
  return (
    <SitePage head={heads.contact}>
      <PageTitle title={contact.title} lede={contact.lede} />
      <OperatorAddress />
      <div className="grid items-start gap-12 lg:grid-cols-[3fr_2fr]">
        <Tag className="px-5 pt-16 pb-8 sm:px-9 sm:pb-10">
          <ContactForm />
        </Tag>
        <aside className="grid gap-10">
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">{contact.asideTitle}</h2>
            <p className="max-w-prose text-ink-soft">
              <RichText text={contact.aside} />
            </p>
          </section>
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">Support hours</h2>
            <dl className="max-w-md">
              {site.support.hours.map(({ days, hours }) => (
                <div key={days} className="flex flex-wrap justify-between gap-x-6 py-1">
                  <dt className="text-ink-soft">{days}</dt>
                  <dd className="figures">{hours}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
      </div>
    </SitePage>
  );
}

/** Thanks with the specified text, clears itself, and says that nothing is sent (section 5). */
function ContactForm() {
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

function OperatorAddress() {
  const address = useQuery(operatorQuery()).data?.support_address ?? null;
  if (address === null) return null;
  return (
    <p className="mb-8 max-w-prose rounded-card border border-line bg-moss-wash px-5 py-4 text-lg">
      {contact.operator}{' '}
      <a href={`mailto:${address}`} className={`wrap-anywhere ${LINK_CLASS}`}>
        {address}
      </a>
    </p>
  );
}
