import { ChevronDown, Mail, MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { MockNote } from '../../../components/MockNote.tsx';
import type { Thread } from '@app/query-api/features/threads/contract';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { useSendLink, type Channel, finderContact, useLeaveContact } from '../api/thread.ts';
import type { ThreadForm } from './thread-start.ts';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { ContactFields } from '../../../components/ContactFields.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { contactErrors, contactFailure, type LocalizedThread } from './words.ts';

const EMPTY = { email: '', phone: '' };

/** An empty value is sent as null. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

// Few people withdraw their data, and the dialog is larger than the rest of the page.
const loadDialog = () => import('./WithdrawDialog.tsx');

interface ContactDataProps extends HeldContactProps {
  /** Whether anything that the finder wrote still exists; contact data is erased with it. */
  canLeave: boolean;
}

export function ContactData(props: ContactDataProps) {
  const { contact, localized, start, canLeave } = props;
  const words = localized.texts.contact;
  const isHeld = contact.email || contact.phone;
  const heading = useRef<HTMLHeadingElement>(null);
  const [timesSaved, setTimesSaved] = useState(0);

  /** The form is removed or collapsed, and the element that had focus with it. */
  function onSaved(): void {
    setTimesSaved((times) => times + 1);
    heading.current?.focus();
  }

  if (!isHeld && !canLeave) return null;
  const form = <LeaveContact key={timesSaved} {...props} onSaved={onSaved} />;
  return (
    <section className="mt-8 grid gap-3 border-t border-line pt-6" aria-labelledby="contact-data">
      <h2 ref={heading} tabIndex={-1} id="contact-data" className="font-bold outline-none">
        {isHeld ? words.title : words.later}
      </h2>
      <MockNote language={localized.language} />
      {isHeld && <HeldContact {...props} />}
      {!isHeld && <p className="text-sm text-ink-soft">{words.laterHelp}</p>}
      {!isHeld && form}
      {isHeld && canLeave && (
        <details key={timesSaved} open={start?.refused?.form === 'contact'} className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control text-sm font-semibold text-ink-soft hover:text-ink">
            <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
            {words.change}
          </summary>
          <div className="grid gap-3 pt-2">
            <p className="text-sm text-ink-soft">{words.changeHelp}</p>
            {form}
          </div>
        </details>
      )}
    </section>
  );
}

interface HeldContactProps {
  token: string;
  contact: Thread['contact'];
  localized: LocalizedThread;
  /** Undefined if the browser rendered the page first. */
  start: ThreadForm | undefined;
}

function HeldContact({ token, contact, localized, start }: HeldContactProps) {
  const { texts } = localized;
  const words = texts.contact;
  // Null until somebody asks for the dialog.
  const [asking, setAsking] = useState<boolean | null>(null);
  const sending = useSendLink(token);
  const dialog = useDeferredImport(asking === null ? null : loadDialog);
  const held = contact.email && contact.phone ? 'both' : contact.email ? 'email' : 'phone';

  function send(channel: Channel): void {
    sending.mutate(channel, {
      onSuccess: () => showToast('success', words.sent),
      onError: () => showToast('error', words.notSent),
    });
  }

  return (
    <>
      <p className="text-sm text-ink-soft">{words[held]}</p>
      <div className="script-only flex flex-wrap gap-2">
        {contact.email && (
          <Button wide className="sm:w-auto" busy={sending.isPending} onClick={() => send('email')}>
            <Mail aria-hidden size={18} />
            {words.byEmail}
          </Button>
        )}
        {contact.phone && (
          <Button wide className="sm:w-auto" busy={sending.isPending} onClick={() => send('phone')}>
            <MessageSquareText aria-hidden size={18} />
            {words.bySms}
          </Button>
        )}
        <Button kind="quiet" wide className="sm:w-auto" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      </div>
      <FormFailure text={start?.refused?.form === 'withdrawal' ? start.refused.failure : null} />
      {start !== undefined && (
        <noscript>
          {/* Without the dialog, the consequences stand next to the button. */}
          <form method="post" action={start.action} className="grid gap-2">
            <p className="text-sm text-ink-soft">{words.effect}</p>
            <input type="hidden" name="key" value={start.key} />
            <input type="hidden" name="form" value="withdrawal" />
            <button type="submit" className={`${buttonClass('plain')} justify-self-start`}>
              {words.withdraw}
            </button>
          </form>
        </noscript>
      )}
      {dialog !== null && (
        <dialog.WithdrawDialog
          open={asking === true}
          onOpenChange={setAsking}
          token={token}
          texts={texts}
        />
      )}
    </>
  );
}

type LeaveContactProps = Omit<HeldContactProps, 'contact'> & { onSaved: () => void };

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

function LeaveContact(props: LeaveContactProps) {
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
      <FormFailure text={failure} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {busy ? words.saving : words.save}
      </Button>
    </Form>
  );
}
