import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Conversation } from '@app/query-api/features/conversations/contract';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { MessageRights } from './message-rights.ts';
import { type ConversationParts, OpenedConversation } from './OpenedConversation.tsx';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { conversationsQuery, type ConversationsFilter } from '../api/conversations.ts';
import { PagedList } from './PagedList.tsx';
import { handoverTexts } from '../../../content/handover.ts';
import { Image, Mic } from 'lucide-react';
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

function ConversationLine(props: ConversationLineProps) {
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
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <span className="shrink-0 font-medium">{finderName(number)}</span>
          {conversation.is_handed_over && <span>{handoverTexts.handedOver}</span>}
          {conversation.is_blocked && <span className="font-semibold text-brick">Blocked</span>}
          <DateTime iso={last.created_at} className="ml-auto text-xs text-ink-faint" />
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
const lineId = (id: string): string => `conversation-${id}`;

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

interface InboxProps extends Omit<ConversationListProps, 'picture'> {
  onClose: () => void;
  counts: readonly QueryKey[];
  /** Whether the reply of the open conversation should get focus. */
  isReplying: boolean;
  /** Called once the reply has focus. */
  onReplying: () => void;
  rights: MessageRights;
  parts: ConversationParts;
}

/** A list of conversations next to the open one; a phone shows only one of the two. */
export function Inbox(props: InboxProps) {
  const { onClose, counts, isReplying, onReplying, rights, parts, ...list } = props;
  const { opened } = list;
  useFocusOnClose(opened);
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(15rem,2fr)_3fr] lg:grid-cols-[24rem_1fr]">
      <div className={`min-w-0 ${opened === null ? '' : 'max-md:hidden'}`}>
        <ConversationList {...list} picture={parts.picture} />
      </div>
      {opened === null ? (
        <div className="self-start rounded-card border border-dashed border-line max-md:hidden">
          <EmptyState drawing="keys" title="No conversation is open">
            Choose one to read it here.
          </EmptyState>
        </div>
      ) : (
        <OpenedConversation
          key={opened}
          id={opened}
          onClose={onClose}
          counts={counts}
          isReplying={isReplying}
          onReplying={onReplying}
          rights={rights}
          parts={parts}
        />
      )}
    </div>
  );
}

function useFocusOnClose(opened: string | null): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === null ? before.current : null;
    before.current = opened;
    if (closed !== null) document.getElementById(lineId(closed))?.focus();
  }, [opened]);
}

interface ConversationListProps {
  filter: ConversationsFilter;
  /** The id of the open conversation, if any. */
  opened: string | null;
  pathOf: (id: string) => string;
  /** The picture of what a code is attached to, shown before its name. */
  picture: (uid: string) => ReactNode;
  onShowAll: () => void;
}

function ConversationList(props: ConversationListProps) {
  const { filter } = props;
  return (
    <PagedList
      list={useInfiniteQuery(conversationsQuery(filter))}
      skeleton={<ListSkeleton />}
      empty={<NothingToShow {...props} />}
      className="grid grid-cols-1 content-start gap-3"
    >
      {(conversations) => <Lines {...props} conversations={conversations} />}
    </PagedList>
  );
}

interface LinesProps extends Pick<ConversationListProps, 'opened' | 'pathOf' | 'picture'> {
  conversations: readonly Conversation[];
}

function Lines({ conversations, opened, pathOf, picture }: LinesProps) {
  return (
    <ul aria-label="Conversations" className="grid grid-cols-1 divide-y divide-line">
      {conversations.map((conversation) => (
        <li key={conversation.id} className="py-1">
          <ConversationLine
            conversation={conversation}
            isOpen={conversation.id === opened}
            picture={picture(conversation.qr_code.uid)}
            to={pathOf(conversation.id)}
            // Back then leads to the list.
            state={{ fromList: opened === null }}
          />
        </li>
      ))}
    </ul>
  );
}

function NothingToShow({ filter, onShowAll }: ConversationListProps) {
  const { search, unread } = filter;
  if (search !== '' || unread) {
    return (
      <EmptyState
        drawing="keys"
        title="No conversations match"
        action={<Button onClick={onShowAll}>Show all conversations</Button>}
      >
        {search === '' ? 'You have read everything.' : `Nothing contains “${search}”.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="dog" title="No messages yet">
      When somebody scans your code and writes to you, the conversation appears here.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading className="grid content-start gap-5 pt-4" label="Loading your conversations">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex gap-3 px-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
