import type { Thread } from '@app/query-api/features/threads/contract';
import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { useSendLink } from '../api/thread-contact.ts';
import type { Channel } from '../api/thread-contact.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';
import type { LocalizedThread } from './localized-thread.ts';
import { RefusalNote } from './RefusalNote.tsx';
import type { ThreadForm } from './thread-start.ts';

// Few people withdraw their data, and the dialog is larger than the rest of the page.
const loadDialog = () => import('./WithdrawDialog.tsx');

export interface HeldContactProps {
  token: string;
  contact: Thread['contact'];
  localized: LocalizedThread;
  /** Undefined if the browser rendered the page first. */
  start: ThreadForm | undefined;
}

/** The finder's contact data, what it is used for, and a button to withdraw it. */
export function HeldContact({ token, contact, localized, start }: HeldContactProps) {
  const { texts } = localized;
  const words = texts.contact;
  const [asking, setAsking] = useState(false);
  const sending = useSendLink(token);
  const [wasAsked, setWasAsked] = useState(false);
  const dialog = useDeferredImport(wasAsked ? loadDialog : null);
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
        <Button kind="quiet" wide className="sm:w-auto" onClick={ask}>
          {words.withdraw}
        </Button>
      </div>
      <RefusalNote text={start?.refused?.form === 'withdrawal' ? start.refused.failure : null} />
      {start !== undefined && (
        <noscript>
          <PlainWithdrawal start={start} texts={words} />
        </noscript>
      )}
      {dialog !== null && (
        <dialog.WithdrawDialog open={asking} onOpenChange={setAsking} token={token} texts={texts} />
      )}
    </>
  );
}

interface PlainWithdrawalProps {
  start: ThreadForm;
  texts: ThreadTexts['contact'];
}

/**
 * Without scripts there is no confirmation dialog; the consequences are stated next to the button.
 */
function PlainWithdrawal({ start, texts }: PlainWithdrawalProps) {
  return (
    <form method="post" action={start.action} className="grid gap-2">
      <p className="text-sm text-ink-soft">{texts.effect}</p>
      <input type="hidden" name="key" value={start.key} />
      <input type="hidden" name="form" value="withdrawal" />
      <button type="submit" className={`${buttonClass('plain')} justify-self-start`}>
        {texts.withdraw}
      </button>
    </form>
  );
}
