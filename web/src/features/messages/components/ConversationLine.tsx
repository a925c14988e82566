import type { Conversation } from '@app/query-api/features/conversations/contract';
import { handoverTexts } from '../../../content/handover.ts';
import { Image, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { VOICE } from '../../../content/messages.ts';
import { FinderBadge, finderName } from './FinderBadge.tsx';

interface ConversationLineProps {
  conversation: Conversation;
  isOpen: boolean;
  /** Before the name of the thing. */
  picture: ReactNode;
  to: string;
  state: unknown;
}

export function ConversationLine(props: ConversationLineProps) {
  const { conversation, isOpen, picture, to, state } = props;
  const { qr_code: code, finder_number: number, last_message: last } = conversation;
  const { unread_count: unread } = conversation;
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      id={lineId(conversation.id)}
      aria-current={isOpen ? 'true' : undefined}
      className="flex min-h-18 gap-3 rounded-control px-3 py-3 no-underline transition-colors duration-150 hover:bg-line/40 aria-[current=true]:bg-signal-wash"
    >
      <FinderBadge number={number} />
      <span className="grid min-w-0 flex-1 grid-cols-1 content-start gap-0.5">
        <span className="flex items-center gap-1.5">
          {picture}
          <span dir="auto" className={`truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
            {code.title === '' ? code.uid : code.title}
          </span>
        </span>
        <span className="flex items-baseline gap-2 text-sm text-ink-soft">
          <span className="shrink-0 font-medium">{finderName(number)}</span>
          {conversation.is_handed_over && <span>{handoverTexts.handedOver}</span>}
          {conversation.is_blocked && <span className="font-semibold text-brick">Blocked</span>}
          <DateTime iso={last.created_at} className="ml-auto shrink-0 text-xs text-ink-faint" />
        </span>
        <span className="flex items-center gap-2 text-sm">
          <LastWords last={last} isUnread={unread > 0} />
          {unread > 0 && (
            <span className="figures ml-auto grid min-w-6 shrink-0 place-items-center rounded-full bg-signal-fill px-1.5 text-xs leading-6 font-bold text-on-signal">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** The id of the line, so that focus can return to it. */
export const lineId = (id: string): string => `conversation-${id}`;

function LastWords({ last, isUnread }: { last: Conversation['last_message']; isUnread: boolean }) {
  return (
    <span
      className={`flex min-w-0 items-center gap-1.5 ${isUnread ? 'font-semibold text-ink' : 'text-ink-soft'}`}
    >
      {last.photo_count > 0 && (
        <>
          <Image aria-hidden size={16} className="shrink-0" />
          <span className="sr-only">With a picture:</span>
        </>
      )}
      {last.has_voice_note && (
        <>
          <Mic aria-hidden size={16} className="shrink-0" />
          <span className="sr-only">With a voice note:</span>
        </>
      )}
      {last.sender_type === 'owner' && <span className="shrink-0">You:</span>}
      <span dir="auto" className="truncate">
        {last.content === '' && last.has_voice_note ? VOICE.note : last.content}
      </span>
    </span>
  );
}
