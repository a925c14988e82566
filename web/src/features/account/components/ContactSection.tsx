import type { ContactKind } from '@app/command-api/contract/owner-fields';
import type { Profile } from '@app/query-api/features/profile/contract';
import { useRef, useState } from 'react';
import { Section } from '../../../components/Section.tsx';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { CodeForm } from './CodeForm.tsx';
import { contactState } from './contact-state.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { ContactAddress } from './ContactAddress.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { NewContactForm } from './NewContactForm.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

interface ContactSectionProps {
  profile: Profile;
  kind: ContactKind;
}

/** The form for a new address: open if the user asked for it, or has a saved draft. */
function useNewContact(kind: ContactKind) {
  const draft = useOwnDraft(`contact:${kind}`, { address: '' });
  const [isChanging, setChanging] = useState(false);
  return {
    draft,
    /** Whether the user asked for it just now. */
    isChanging,
    isOpen: isChanging || draft.isBack,
    setChanging: (to: boolean) => {
      setChanging(to);
      if (!to) draft.forget();
    },
  };
}

/**
 * An e-mail address or a phone number: the current one, the one that waits for its code, and the
 * form to change it.
 */
export function ContactSection({ profile, kind }: ContactSectionProps) {
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
