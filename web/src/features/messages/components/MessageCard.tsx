import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { Ban, Mail, MapPin, Phone, Reply } from 'lucide-react';
import { useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Menu, MenuItem } from '../../../components/Menu.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { quotationOf } from '../../../components/quotation.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { QUOTATION } from '../../../content/messages.ts';
import { reportPhotoPath } from '../../../navigation/report-paths.ts';
import { useBlockThread } from '../api/block-thread.ts';
import { mapAddress } from './map-address.ts';
import type { MessageRights } from './message-rights.ts';
import { MessageVoice } from './MessageVoice.tsx';
import { Photos } from './Photos.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import type { useSeen } from './use-seen.ts';
import { useUnreadMark } from './use-unread-mark.ts';

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface MessageCardProps {
  message: OwnerMessage;
  /** The previous message, if it is displayed. */
  before: OwnerMessage | undefined;
  /** Null if messages are not marked as read when they are seen. */
  onShow: ReturnType<typeof useSeen> | null;
  rights: MessageRights;
}

export function MessageCard({ message, before, onShow, rights }: MessageCardProps) {
  const [replying, setReplying] = useState(false);
  const { card, isNew } = useUnreadMark(message, onShow);
  const fromFinder = message.sender_type === 'finder';
  const quoted = quotationOf(message, before);
  return (
    <article
      ref={card}
      className={`rounded-card border p-5 ${fromFinder ? 'bg-paper' : 'ml-6 bg-transparent sm:ml-14'} ${isNew ? 'border-signal' : 'border-line'}`}
      aria-label={`${fromFinder ? 'Message from a finder' : 'Your reply'} about ${message.qr_code.title}`}
    >
      <MessageHead message={message} isNew={isNew} />
      {quoted !== null && (
        <div className="mt-3">
          <Quotation {...QUOTATION} content={quoted.content} />
        </div>
      )}
      {message.content === null ? (
        <p className="mt-3 text-ink-faint italic">{QUOTATION.erased}</p>
      ) : (
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap empty:hidden">
          {message.content}
        </p>
      )}
      <MessageVoice message={message} />
      <Photos
        message={message}
        reportPath={rights.mayReport ? (photoId) => reportPhotoPath(message.id, photoId) : null}
      />
      <Contact message={message} />
      {fromFinder && rights.mayReply && !replying && (
        <div className="mt-3 flex items-center justify-between gap-2">
          <Button onClick={() => setReplying(true)}>
            <Reply aria-hidden size={18} />
            Reply
          </Button>
          <BlockMenu message={message} />
        </div>
      )}
      {rights.mayReply && replying && (
        <ReplyForm messageId={message.id} onDone={() => setReplying(false)} />
      )}
    </article>
  );
}

function MessageHead({ message, isNew }: { message: OwnerMessage; isNew: boolean }) {
  const fromFinder = message.sender_type === 'finder';
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        className={`rounded-full px-2.5 py-0.5 font-semibold ${fromFinder ? 'bg-signal-wash text-signal-ink' : 'bg-line text-ink-soft'}`}
      >
        {fromFinder ? 'Finder' : 'You'}
      </span>
      <bdi className="font-semibold">{message.qr_code.title}</bdi>
      {isNew && <span className="font-semibold text-signal-ink">New</span>}
      {message.is_blocked && fromFinder && (
        <span className="font-semibold text-brick">Blocked</span>
      )}
      <DateTime iso={message.created_at} className="ml-auto text-ink-faint" />
    </header>
  );
}

function BlockMenu({ message }: { message: OwnerMessage }) {
  const { mutate } = useBlockThread(message.thread_id);
  const { is_blocked: isBlocked } = message;

  function change(): void {
    mutate(!isBlocked, {
      onSuccess: () => showToast('success', isBlocked ? codeTexts.unblocked : codeTexts.blocked),
      onError: (error) => showToast('error', detailOr(error, codeTexts.blockFailed)),
    });
  }

  return (
    <Menu label={`More options for the message about ${message.qr_code.title}`}>
      <MenuItem onSelect={change}>
        <Ban aria-hidden size={18} />
        {isBlocked ? 'Unblock this finder' : 'Block this finder'}
      </MenuItem>
    </Menu>
  );
}

function Contact({ message }: { message: OwnerMessage }) {
  const { sender_email: email, sender_phone: phone, location_data: place } = message;
  if (email === null && phone === null && place === null) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {email !== null && (
        <a className={CONTACT} href={`mailto:${email}`}>
          <Mail aria-hidden size={16} />
          {email}
        </a>
      )}
      {phone !== null && (
        <a className={CONTACT} href={`tel:${phone}`}>
          <Phone aria-hidden size={16} />
          {phone}
        </a>
      )}
      {place !== null && (
        <a className={CONTACT} href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
          <MapPin aria-hidden size={16} />
          View on map
          <span className="text-ink-faint">(within {Math.round(place.accuracy)} m)</span>
        </a>
      )}
    </div>
  );
}
