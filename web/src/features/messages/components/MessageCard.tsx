import type { OwnerMessage } from '@app/query-api/contract/messages';
import { Mail, MapPin, Phone, Reply } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { mapAddress } from './map-address.ts';
import { ReplyForm } from './ReplyForm.tsx';

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

export function MessageCard({ message }: { message: OwnerMessage }) {
  const [replying, setReplying] = useState(false);
  const fromFinder = message.sender_type === 'finder';
  return (
    <article
      className={`rounded-card border border-line p-5 ${fromFinder ? 'bg-paper' : 'ml-6 bg-transparent sm:ml-14'}`}
      aria-label={`${fromFinder ? 'Message from a finder' : 'Your reply'} about ${message.qr_code.title}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span
          className={`rounded-full px-2.5 py-0.5 font-semibold ${fromFinder ? 'bg-signal-wash text-signal-ink' : 'bg-line text-ink-soft'}`}
        >
          {fromFinder ? 'Finder' : 'You'}
        </span>
        <span className="font-semibold">{message.qr_code.title}</span>
        <DateTime iso={message.created_at} className="ml-auto text-ink-faint" />
      </header>
      {message.content === null ? (
        <p className="mt-3 text-ink-faint italic">This message was erased</p>
      ) : (
        <p className="mt-3 max-w-prose whitespace-pre-wrap">{message.content}</p>
      )}
      <Contact message={message} />
      {fromFinder && !replying && (
        <Button className="mt-3" onClick={() => setReplying(true)}>
          <Reply aria-hidden size={18} />
          Reply
        </Button>
      )}
      {replying && <ReplyForm messageId={message.id} onDone={() => setReplying(false)} />}
    </article>
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
