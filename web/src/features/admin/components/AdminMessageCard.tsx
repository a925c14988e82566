import type { AdminMessage } from '@app/query-api/features/admin-messages/contract';
import { Mail, MapPin, Phone } from 'lucide-react';
import { DateTime } from '../../../components/DateTime.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { MessageVoice } from '../../messages/components/MessageVoice.tsx';
import { Photos } from '../../messages/components/Photos.tsx';
import { Badge } from './Badge.tsx';
import { Withheld } from './Withheld.tsx';

interface AdminMessageCardProps {
  message: AdminMessage;
  /** Asks for a reason to read it. */
  onRead: () => void;
}

/** A message for administrators. */
export function AdminMessageCard({ message, onRead }: AdminMessageCardProps) {
  const { content, created_at: sentAt, qr_code: code, withheld } = message;
  const fromFinder = message.sender_type === 'finder';
  return (
    <article className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={fromFinder ? 'signal' : 'plain'}>{fromFinder ? 'Finder' : 'Owner'}</Badge>
        <h3 className="min-w-0 font-semibold wrap-anywhere">{code.title || 'Untitled code'}</h3>
        <Uid uid={code.uid} className="text-sm text-ink-soft" />
        <DateTime iso={sentAt} className="text-sm text-ink-faint sm:ml-auto" />
      </header>
      {content === null ? (
        <p className="mt-3 text-ink-faint italic">This message was erased</p>
      ) : withheld !== null ? (
        <Withheld withheld={withheld} code={code.title || code.uid} onRead={onRead} />
      ) : (
        <p dir="auto" className="mt-3 max-w-prose wrap-anywhere whitespace-pre-wrap empty:hidden">
          {content}
        </p>
      )}
      <MessageVoice message={message} />
      <Photos message={message} reportPath={null} />
      <Contact message={message} />
    </article>
  );
}

const LINK =
  'inline-flex min-h-11 min-w-0 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function Contact({ message }: { message: AdminMessage }) {
  const { sender_email: email, sender_phone: phone, location_data: place } = message;
  if (email === null && phone === null && place === null) return null;
  return (
    <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-6 text-sm">
      {email !== null && (
        <a className={LINK} href={`mailto:${email}`}>
          <Mail aria-hidden size={16} className="shrink-0" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {phone !== null && (
        <a className={LINK} href={`tel:${phone}`}>
          <Phone aria-hidden size={16} className="shrink-0" />
          {phone}
        </a>
      )}
      {place !== null && (
        <p className="inline-flex min-h-11 items-center gap-2">
          <MapPin aria-hidden size={16} className="shrink-0" />
          Location shared
        </p>
      )}
    </div>
  );
}
