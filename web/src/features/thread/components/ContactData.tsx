import type { Thread } from '@app/query-api/features/threads/contract';
import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useSendLink, useWithdrawContact } from '../api/thread-contact.ts';
import type { Channel } from '../api/thread-contact.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

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
  if (!contact.email && !contact.phone) return null;
  const held = contact.email && contact.phone ? 'both' : contact.email ? 'email' : 'phone';

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
        <Button kind="quiet" wide className="sm:w-auto" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      </div>
      <Modal open={asking} onOpenChange={setAsking} title={words.sure} closeLabel={texts.close}>
        <Withdraw token={token} texts={words} onDone={() => setAsking(false)} />
      </Modal>
    </section>
  );
}

interface WithdrawProps {
  token: string;
  texts: ThreadTexts['contact'];
  onDone: () => void;
}

function Withdraw({ token, texts, onDone }: WithdrawProps) {
  const withdrawing = useWithdrawContact(token);

  function withdraw(): void {
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        showToast('success', texts.withdrawn);
        onDone();
      },
      onError: () => showToast('error', texts.notWithdrawn),
    });
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts.effect}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={withdrawing.isPending} onClick={withdraw}>
          {texts.confirm}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
