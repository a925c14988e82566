import { contactCode } from '@app/command-api/features/contacts/contract';
import { profileChange } from '@app/command-api/features/accounts/contract';
import type { ContactKind } from '@app/command-api/contract/owner-fields';
import type { Profile } from '@app/query-api/features/profile/contract';
import { useRef, useState } from 'react';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { MockNote } from '../../../components/MockNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { contactState } from './contact-state.ts';
import { useFreshProfile } from '../../auth/api/profile.ts';
import { useForm, failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { verifyContact, changeProfile, resendCode } from '../api/account.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';

interface ContactWords {
  title: string;
  about: string;
  noun: string;
  label: string;
  none: string;
  help: string;
  carrier: string;
}

const CONTACT_WORDS: Readonly<Record<ContactKind, ContactWords>> = {
  email: {
    title: 'E-mail',
    about: 'For signing in and for notifications about new messages. Finders never see it.',
    noun: 'e-mail address',
    label: 'New e-mail',
    none: 'You have not added an e-mail address.',
    help: 'We send a code to it. The address is used only after you enter the code here.',
    carrier: 'e-mail',
  },
  phone: {
    title: 'Phone',
    about: 'For sign-in links by SMS and, on paid plans, for notifications. Finders never see it.',
    noun: 'phone number',
    label: 'New phone number',
    none: 'You have not added a phone number.',
    help: 'With the country code, for example +49 30 123456. We send a code to it by SMS.',
    carrier: 'SMS',
  },
};

function useNewContact(kind: ContactKind) {
  const draft = useOwnDraft(`contact:${kind}`, { address: '' });
  const [isChanging, setChanging] = useState(false);
  return {
    draft,
    isChanging,
    isOpen: isChanging || draft.isBack,
    setChanging: (to: boolean) => {
      setChanging(to);
      if (!to) draft.forget();
    },
  };
}

/** An address: the current one, the one that waits for its code, and the form to change it. */
export function ContactSection({ profile, kind }: { profile: Profile; kind: ContactKind }) {
  const refresh = useFreshProfile();
  const words = CONTACT_WORDS[kind];
  const { address, isVerified, awaited, needsCode } = contactState(profile, kind);
  const place = useRef<HTMLDivElement>(null);
  const { draft, isChanging, isOpen, setChanging } = useNewContact(kind);
  const [wasSent, setSent] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  /** The focused element is removed, so the section takes the focus. */
  function settle(text: string | null): void {
    setChanging(false);
    setSent(text === null);
    setNote(text);
    refresh();
    place.current?.focus();
  }

  const sent = (): void => settle(null);
  const isEmpty = address === null && awaited === null;
  return (
    <Section title={words.title} about={words.about}>
      <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
        <MockNote />
        {isEmpty && <p className="text-ink-soft">{words.none}</p>}
        {address !== null && <ContactAddress address={address} isVerified={isVerified} />}
        {needsCode && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-ink-soft">
              It is not used for sign-in links and notifications until you enter the code that we
              sent to it.
            </p>
            <ResendButton kind={kind} label="Send a code" onSent={sent} />
          </div>
        )}
        {awaited !== null && (
          <CodeForm
            key={awaited}
            kind={kind}
            address={awaited}
            former={awaited === address ? null : address}
            isNew={wasSent}
            onVerified={() => settle('Verified')}
            onSent={refresh}
          />
        )}
        {!isEmpty && (
          <ContactButtons
            kind={kind}
            isChanging={isOpen}
            note={note}
            onChanging={setChanging}
            onRemoved={() => settle('Removed')}
          />
        )}
        {(isEmpty || isOpen) && (
          <NewContactForm kind={kind} draft={draft} isNew={isChanging} onSent={sent} />
        )}
      </div>
    </Section>
  );
}

interface CodeFormProps {
  kind: ContactKind;
  address: string;
  /** The address that stays in use until the code is entered; null if there is none. */
  former: string | null;
  isNew: boolean;
  onVerified: () => void;
  onSent: () => void;
}

function CodeForm(props: CodeFormProps) {
  const { kind, address, former, isNew, onVerified, onSent } = props;
  const place = useFocusFirst(isNew);
  const [code, setCode] = useState('');
  const form = useForm({
    schema: contactCode,
    send: verifyContact(kind),
    failure: 'The code could not be checked. Please try again.',
    onDone: onVerified,
  });

  return (
    <div ref={place}>
      <Form
        errors={form.errors}
        send={() => form.submit({ code: code.replaceAll(/\s/gu, '') })}
        className="grid gap-4 rounded-card bg-signal-wash p-4 sm:p-5"
      >
        <p>
          We sent a code to <strong className="wrap-anywhere">{address}</strong>.{' '}
          {former !== null && (
            <>
              Until you type it here, <span className="wrap-anywhere">{former}</span> stays your{' '}
              {CONTACT_WORDS[kind].noun}.
            </>
          )}
        </p>
        <TextField
          label="6-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          value={code}
          error={form.errors['code'] ?? form.failure ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={form.busy}>
            {form.busy ? 'Checking…' : `Verify ${CONTACT_WORDS[kind].noun}`}
          </Button>
          <ResendButton kind={kind} label="Send a new code" onSent={onSent} />
        </div>
      </Form>
    </div>
  );
}

function ContactAddress({ address, isVerified }: { address: string; isVerified: boolean }) {
  const Icon = isVerified ? BadgeCheck : CircleAlert;
  const look = isVerified ? 'bg-moss-wash text-moss' : 'bg-amber-wash text-amber';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="min-w-0 wrap-anywhere">{address}</strong>
      <span
        className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}
      >
        <Icon aria-hidden size={15} />
        {isVerified ? 'Verified' : 'Not verified'}
      </span>
    </p>
  );
}

interface ContactButtonsProps {
  kind: ContactKind;
  isChanging: boolean;
  note: string | null;
  onChanging: (isChanging: boolean) => void;
  onRemoved: () => void;
}

function ContactButtons(props: ContactButtonsProps) {
  const { kind, isChanging, note, onChanging, onRemoved } = props;
  const { noun } = CONTACT_WORDS[kind];
  const removing = useForm({
    schema: profileChange,
    send: changeProfile,
    failure: `Your ${noun} could not be removed. Please try again.`,
    onDone: onRemoved,
  });

  return (
    <>
      <FormFailure text={removing.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-expanded={isChanging} onClick={() => onChanging(!isChanging)}>
          {isChanging ? 'Cancel change' : `Change ${noun}`}
        </Button>
        {!isChanging && (
          <Button
            kind="quiet"
            busy={removing.busy}
            onClick={() => removing.submit({ [kind]: null })}
          >
            {removing.busy ? 'Removing…' : `Remove ${noun}`}
          </Button>
        )}
        <SavedNote text={note} />
      </div>
    </>
  );
}

interface NewContactFormProps {
  kind: ContactKind;
  draft: Draft<{ address: string }>;
  isNew: boolean;
  onSent: () => void;
}

function NewContactForm({ kind, draft, isNew, onSent }: NewContactFormProps) {
  const words = CONTACT_WORDS[kind];
  const place = useFocusFirst(isNew);
  const { address } = draft.values;
  const form = useForm({
    schema: profileChange,
    send: changeProfile,
    failure: 'The code could not be sent. Please try again.',
    onDone: () => {
      draft.forget();
      onSent();
    },
  });

  return (
    <div ref={place}>
      <Form
        errors={form.errors}
        send={() => form.submit({ [kind]: address })}
        className="grid gap-4"
      >
        <TextField
          label={words.label}
          name={kind}
          help={words.help}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          required
          value={address}
          error={form.errors[kind] ?? form.failure ?? undefined}
          onChange={(event) => draft.setValues({ address: event.target.value })}
        />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {form.busy ? 'Sending…' : `Send code by ${words.carrier}`}
        </Button>
      </Form>
    </div>
  );
}

interface ResendButtonProps {
  kind: ContactKind;
  label: string;
  onSent: () => void;
}

function ResendButton({ kind, label, onSent }: ResendButtonProps) {
  const intention = useIntention();
  const sending = useAction(() => resendCode(kind, intention.keyFor(kind)));

  async function send(): Promise<void> {
    const outcome = await sending.run(undefined);
    if (outcome === null) return;
    if (!outcome.ok) {
      showToast(
        'error',
        failureText(outcome.error, 'The code could not be sent. Please try again.'),
      );
      return;
    }
    intention.settle();
    showToast('success', 'A new code is on its way.');
    onSent();
  }

  return (
    <Button busy={sending.busy} onClick={() => void send()}>
      {sending.busy ? 'Sending…' : label}
    </Button>
  );
}
