import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { Reply, LocateFixed, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cutText } from '../../../components/cut-text.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Quotation, quotationOf } from '../../../components/Quotation.tsx';
import { QUOTATION } from '../../../content/messages.ts';
import { reportPhotoPath } from '../../../navigation/report-paths.ts';
import { finderName } from './ConversationHeader.tsx';
import { MessageVoice, Photos } from './MessageMedia.tsx';
import { type useSeen, useUnreadMark } from './use-seen.ts';
import { mapAddress, coordinatesText, lengthText, placeScale, wayTo } from './place.ts';

const SIDE = 96;
const GRID = [1, 2, 3].map((line) => {
  const at = (line * SIDE) / 4;
  return `M${at} 0V${SIDE}M0 ${at}H${SIDE}`;
});
const ACT =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface MessageBubbleProps {
  message: OwnerMessage;
  /** The previous message, if it is displayed. */
  before: OwnerMessage | undefined;
  finder: number;
  /** Null if messages are not marked as read when they are seen. */
  onShow: ReturnType<typeof useSeen> | null;
  onReply: ((id: string) => void) | null;
  mayReport: boolean;
  note: ReactNode;
}

const NAMED = 40;

const replyTo = (content: string): string =>
  content === '' ? 'Reply to the voice note' : `Reply to “${cutText(content, NAMED)}”`;

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

interface PlacePictureProps {
  place: NonNullable<OwnerMessage['location_data']>;
}

/** Drawn to scale. No map service is used, so nobody else learns the place. */
function PlacePicture({ place }: PlacePictureProps) {
  const { side, radius } = placeScale(place.accuracy);
  const middle = SIDE / 2;
  return (
    <figure className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className="size-24 shrink-0 rounded-control border border-line bg-lift"
        aria-hidden="true"
      >
        <path d={GRID.join('')} className="stroke-line" />
        <circle
          cx={middle}
          cy={middle}
          r={Math.max(6, radius * SIDE)}
          className="fill-signal/15 stroke-signal"
          strokeWidth="1.5"
        />
        <circle cx={middle} cy={middle} r="3.5" className="fill-signal" />
        <path
          d={`M6 ${SIDE - 12}v4h${SIDE / 4}v-4`}
          className="fill-none stroke-ink-soft"
          strokeWidth="1.5"
        />
        <path d="M86 18v-10m-3.5 4 3.5-4.5 3.5 4.5" className="fill-none stroke-ink-soft" />
        <text x="8" y={SIDE - 14} className="fill-ink-soft text-[8px] font-semibold">
          {lengthText(side)}
        </text>
      </svg>
      <figcaption className="grid gap-0.5 text-sm">
        <span className="figures font-semibold">{coordinatesText(place)}</span>
        <span className="text-ink-soft">Within {lengthText(place.accuracy)}</span>
        <span className="flex flex-wrap gap-x-5">
          <a className={ACT} href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden size={16} />
            View on map
          </a>
          <Distance place={place} />
        </span>
      </figcaption>
    </figure>
  );
}

type Asked = 'not-asked' | 'asking' | 'refused' | { readonly text: string };

/** The distance from the owner, whose own position stays in the browser. */
function Distance({ place }: PlacePictureProps) {
  const [asked, setAsked] = useState<Asked>('not-asked');
  if (!('geolocation' in navigator)) return null;

  function ask(): void {
    setAsked('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { metres, direction } = wayTo(coords, place);
        setAsked({ text: `About ${lengthText(metres)} ${direction} of you` });
      },
      () => setAsked('refused'),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  }

  if (typeof asked === 'object') {
    return <output className="inline-flex min-h-11 items-center">{asked.text}</output>;
  }
  return (
    <>
      <button type="button" className={ACT} aria-busy={asked === 'asking'} onClick={ask}>
        <LocateFixed aria-hidden size={16} />
        {asked === 'asking' ? 'Locating you…' : 'How far from me?'}
      </button>
      {asked === 'refused' && (
        <output className="inline-flex min-h-11 items-center text-brick">
          Your position is not available
        </output>
      )}
    </>
  );
}
