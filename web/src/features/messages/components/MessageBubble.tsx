import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cutText } from '../../../components/cut-text.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { quotationOf } from '../../../components/quotation.ts';
import { QUOTATION } from '../../../content/messages.ts';
import { reportPhotoPath } from '../../../navigation/report-paths.ts';
import { finderName } from './FinderBadge.tsx';
import { MessageVoice } from './MessageVoice.tsx';
import { Photos } from './Photos.tsx';
import { PlacePicture } from './PlacePicture.tsx';
import type { useSeen } from './use-seen.ts';
import { useUnreadMark } from './use-unread-mark.ts';

interface MessageBubbleProps {
  message: OwnerMessage;
  /** The previous message, if it is displayed. */
  before: OwnerMessage | undefined;
  /** The number of the finder. */
  finder: number;
  /** Null if messages are not marked as read when they are seen. */
  onShow: ReturnType<typeof useSeen> | null;
  /** Called to answer this message; null if the user may not. */
  onReply: ((id: string) => void) | null;
  /** Whether the user may report a picture. */
  mayReport: boolean;
  /** What another feature shows below the message. */
  note: ReactNode;
}

/** The number of characters of a message in the label of its button. */
const NAMED = 40;

const replyTo = (content: string): string =>
  content === '' ? 'Reply to the voice note' : `Reply to “${cutText(content, NAMED)}”`;

/** A message in its conversation: the finder's on the left, the owner's on the right. */
export function MessageBubble({
  message,
  before,
  finder,
  onShow,
  onReply,
  mayReport,
  note,
}: MessageBubbleProps) {
  const { card, isNew } = useUnreadMark(message, onShow);
  const fromFinder = message.sender_type === 'finder';
  const { location_data: place } = message;
  const quoted = quotationOf(message, before);
  return (
    <article
      ref={card}
      aria-label={fromFinder ? `Message from ${finderName(finder)}` : 'You wrote'}
      className={`max-w-[min(36rem,92%)] rounded-card border px-4 py-3 ${fromFinder ? 'justify-self-start rounded-bl-none bg-lift' : 'justify-self-end rounded-br-none bg-line/40'} ${isNew ? 'border-signal' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{fromFinder ? finderName(finder) : 'You'}</span>
        {isNew && <span className="font-semibold text-signal-ink">New</span>}
        <DateTime iso={message.created_at} className="text-ink-faint" />
      </header>
      {quoted !== null && (
        <div className="mt-1">
          <Quotation {...QUOTATION} content={quoted.content} />
        </div>
      )}
      {(message.content ?? '') !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap">
          {message.content}
        </p>
      )}
      <MessageVoice message={message} />
      <Photos
        message={message}
        reportPath={mayReport ? (photoId) => reportPhotoPath(message.id, photoId) : null}
      />
      {place !== null && <PlacePicture place={place} />}
      {note}
      {fromFinder && onReply !== null && (
        <Button
          kind="quiet"
          className="-mb-2 -ml-2.5 text-sm"
          aria-label={replyTo(message.content ?? '')}
          onClick={() => onReply(message.id)}
        >
          <Reply aria-hidden size={16} />
          Reply
        </Button>
      )}
    </article>
  );
}
