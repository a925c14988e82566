import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { DateTime } from '../../../components/DateTime.tsx';
import { finderName } from './FinderBadge.tsx';
import { Photos } from './Photos.tsx';
import { PlacePicture } from './PlacePicture.tsx';
import type { useSeen } from './use-seen.ts';
import { useUnreadMark } from './use-unread-mark.ts';

interface MessageBubbleProps {
  message: OwnerMessage;
  /** The number of the finder. */
  finder: number;
  onShow: ReturnType<typeof useSeen>;
}

/** A message in its conversation: the finder's at the left, one's own at the right. */
export function MessageBubble({ message, finder, onShow }: MessageBubbleProps) {
  const { card, isNew } = useUnreadMark(message, onShow);
  const fromFinder = message.sender_type === 'finder';
  const { location_data: place } = message;
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
      {message.content !== null && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap">
          {message.content}
        </p>
      )}
      <Photos message={message} />
      {place !== null && <PlacePicture place={place} />}
    </article>
  );
}
