import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { ContactFields } from '../../../components/ContactFields.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { finderContact, useLeaveContact } from '../api/thread-contact.ts';
import { contactErrors, contactFailure } from './contact-words.ts';
import type { LocalizedThread } from './localized-thread.ts';
import { RefusalNote } from './RefusalNote.tsx';
import type { ThreadForm } from './thread-start.ts';

interface LeaveContactProps {
  token: string;
  localized: LocalizedThread;
  /** Undefined if the browser rendered the page first. */
  start: ThreadForm | undefined;
  onSaved: () => void;
}

const EMPTY = { email: '', phone: '' };

/** An empty value is sent as null. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

function useContactForm({ token, localized, start, onSaved }: LeaveContactProps) {
  const { texts } = localized;
  const refused = start?.refused?.form === 'contact' ? start.refused : undefined;
  const leaving = useLeaveContact(token);
  const [values, setValues] = useState(() =>
    refused === undefined ? EMPTY : { email: refused.email, phone: refused.phone },
  );
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);

  function save(): void {
    if (leaving.isPending) return;
    const body = { sender_email: orNull(values.email), sender_phone: orNull(values.phone) };
    const form = checkForm(finderContact, body);
    setErrors(form.ok ? {} : contactErrors(form.errors, values, texts));
    setFailure(null);
    if (!form.ok) return;
    leaving.mutate(form.value, {
      onSuccess: () => {
        setValues(EMPTY);
        showToast('success', texts.contact.saved);
        onSaved();
      },
      onError: (error) => {
        const found = contactErrors(serverFieldErrors(error), values, texts);
        setErrors(found);
        if (Object.keys(found).length === 0)
          setFailure(contactFailure(error, 'contact', localized));
      },
    });
  }

  return { values, setValues, errors, failure, save, busy: leaving.isPending };
}

/** The form for where a finder wants to be notified of replies. It also works without scripts. */
export function LeaveContact(props: LeaveContactProps) {
  const { start } = props;
  const words = props.localized.texts.contact;
  const { values, setValues, errors, failure, save, busy } = useContactForm(props);
  return (
    <Form
      errors={errors}
      send={save}
      postTo={start?.action}
      aria-label={words.later}
      className="grid grid-cols-1 gap-4"
    >
      {start !== undefined && <input type="hidden" name="key" value={start.key} />}
      <input type="hidden" name="form" value="contact" />
      <ContactFields
        texts={{
          email: { label: words.emailLabel },
          phone: { label: words.phoneLabel, help: words.phoneHelp },
          optional: words.optional,
        }}
        values={values}
        errors={errors}
        onChange={(part) => setValues({ ...values, ...part })}
      />
      <RefusalNote text={failure} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {busy ? words.saving : words.save}
      </Button>
    </Form>
  );
}
