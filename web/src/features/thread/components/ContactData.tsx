import type { Thread } from '@app/query-api/features/threads/contract';
import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { useSendLink } from '../api/thread-contact.ts';
import type { Channel } from '../api/thread-contact.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

// Few take their data back, and a dialog weighs more than the rest of the page.
const loadDialog = () => import('./WithdrawDialog.tsx');

interface ContactDataProps {
  token: string;
  contact: Thread['contact'];
  texts: ThreadTexts;
}

/** What the finder left, what it is good for, and the way to take it back. */
export function ContactData({ token, contact, texts }: ContactDataProps) {
  const words = texts.contact;
  const [asking, setAsking] = useState(false);
  const sending = useSendLink(token);
  const [wasAsked, setWasAsked] = useState(false);
  const dialog = useDeferredImport(wasAsked ? loadDialog : null);
  if (!contact.email && !contact.phone) return null;
  const held = contact.email && contact.phone ? 'both' : contact.email ? 'email' : 'phone';

  function ask(): void {
    setWasAsked(true);
    setAsking(true);
  }

  function send(channel: Channel): void {
    sending.mutate(channel, {
      onSuccess: () => showToast('success', words.sent),
      onError: () => showToast('error', words.notSent),
    });
  }

  return (
    <section className="mt-8 grid gap-3 border-t border-line pt-6" aria-labelledby="contact-data">
      <h2 id="contact-data" className="font-bold">
        {words.title}
      </h2>
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
        <Button kind="quiet" wide className="sm:w-auto" onClick={ask}>
          {words.withdraw}
        </Button>
      </div>
      {dialog !== null && (
        <dialog.WithdrawDialog open={asking} onOpenChange={setAsking} token={token} texts={texts} />
      )}
    </section>
  );
}
