import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';
import type { Conversation } from '@app/query-api/features/conversations/contract';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { cutText } from '../../../components/cut-text.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { handoverTexts } from '../../../content/handover.ts';
import { VOICE } from '../../../content/messages.ts';
import { toasts } from '../../../content/toasts.ts';
import {
  allMessagesKey,
  conversationsQuery,
  type ConversationsFilter,
  type MessageRights,
} from '../api/conversations.ts';
import { keptUnread, useMarkRead } from '../api/mark-read.ts';
import { ContactLinks, FinderBadge, finderName } from './ConversationHeader.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { type ConversationParts, OpenedConversation } from './OpenedConversation.tsx';
import { useSeen } from './use-seen.ts';

interface ListProps {
  filter: ConversationsFilter;
  opened: string | null;
  /** The address of a conversation; with `isReplying`, its reply gets focus. */
  pathOf: (id: string, isReplying?: boolean) => string;
  picture: (uid: string) => ReactNode;
  onShowAll: () => void;
  counts: readonly QueryKey[];
  rights: MessageRights;
}

interface InboxProps extends Omit<ListProps, 'picture'> {
  onClose: () => void;
  isReplying: boolean;
  onReplying: () => void;
  parts: ConversationParts;
}

/** A list of conversations next to the open one; a phone shows only one of the two. */
export function Inbox(props: InboxProps) {
  const { onClose, isReplying, onReplying, parts, ...list } = props;
  const { opened, counts, rights } = list;
  useFocusOnClose(opened);
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(17rem,1fr)_minmax(0,1fr)] lg:grid-cols-[28rem_minmax(0,1fr)]">
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

const linkId = (id: string): string => `conversation-${id}`;

function useFocusOnClose(opened: string | null): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === null ? before.current : null;
    before.current = opened;
    if (closed !== null) document.getElementById(linkId(closed))?.focus();
  }, [opened]);
}

function ConversationList(props: ListProps) {
  const { filter, rights, counts } = props;
  const list = useInfiniteQuery(conversationsQuery(filter));
  const onShow = useSeen(counts);
  if (hasFailed(list)) return <LoadFailed text={toasts.messages.loadFailure} query={list} />;
  if (list.data === undefined) return <ListSkeleton />;
  const conversations = list.data.pages.flatMap(({ items }) => items);
  if (conversations.length === 0) return <NothingToShow {...props} />;
  // Unread ones would leave a list of unread ones while they are being read.
  const marksRead = rights.mayReply && !filter.unread;
  return (
    <div className="grid grid-cols-1 content-start gap-3" aria-busy={list.isPlaceholderData}>
      {filter.unread && rights.mayReply && (
        <MarkAll conversations={conversations} counts={counts} />
      )}
      <ul aria-label="Conversations" className="grid grid-cols-1 gap-2">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="off-screen">
            <ConversationCard
              {...props}
              conversation={conversation}
              onShow={marksRead && !keptUnread.has(conversation.id) ? onShow : null}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreButton
          shown={conversations.length}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface MarkAllProps {
  conversations: readonly Conversation[];
  counts: readonly QueryKey[];
}

function MarkAll({ conversations, counts }: MarkAllProps) {
  const marking = useMarkRead([...counts, allMessagesKey]);
  const unread = conversations.map((each) => each.last_message).filter((last) => !last.is_read);
  if (unread.length === 0) return null;
  return (
    <Button
      className="justify-self-start"
      busy={marking.isPending}
      onClick={() => marking.mutate(unread.map(({ id }) => id))}
    >
      <CheckCheck aria-hidden size={18} />
      Mark these as read
    </Button>
  );
}

interface ConversationCardProps extends ListProps {
  conversation: Conversation;
  /** Null if messages are not marked as read when they are seen. */
  onShow: ReturnType<typeof useSeen> | null;
}

/** A conversation with its newest message; the open one is without, since that is beside it. */
function ConversationCard({ conversation, onShow, ...props }: ConversationCardProps) {
  const { opened, pathOf, picture, rights } = props;
  const { id, finder_number: number, last_message: last } = conversation;
  const navigate = useNavigate();
  // Back then leads to the list.
  const options = { state: { fromList: opened === null }, preventScrollReset: true };
  const link = { ...options, to: pathOf(id) };
  const earlier = conversation.message_count - 1;
  if (id === opened) {
    return (
      <div className="rounded-card border border-signal bg-signal-wash p-3">
        <ConversationLink conversation={conversation} picture={picture} link={link} isOpen />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card border border-line bg-paper p-3">
      <ConversationLink conversation={conversation} picture={picture} link={link} />
      <MessageBubble
        key={last.id}
        message={last}
        before={undefined}
        finder={number}
        onShow={onShow}
        onReply={rights.mayReply ? () => void navigate(pathOf(id, true), options) : null}
        mayReport={rights.mayReport}
        note={<ContactLinks email={last.sender_email} phone={last.sender_phone} />}
      />
      {earlier > 0 && (
        <Link
          {...link}
          className={`${LINK_CLASS} inline-flex min-h-11 items-center justify-self-start text-sm`}
        >
          {earlier === 1 ? '1 earlier message' : `${earlier} earlier messages`}
        </Link>
      )}
    </div>
  );
}

const NAMED = 80;

/** Begins with the visible words, so that people who speak to their computer can name it. */
function nameOf({ qr_code: code, last_message: last, ...conversation }: Conversation): string {
  const { finder_number: number, unread_count: unread } = conversation;
  const visible = [
    code.title || code.uid,
    finderName(number),
    ...(conversation.is_handed_over ? [handoverTexts.handedOver] : []),
    ...(conversation.is_blocked ? ['Blocked'] : []),
    ...(unread > 0 ? [`${unread} unread`] : []),
  ];
  const words = last.content === '' ? VOICE.note : cutText(last.content ?? '', NAMED);
  return `${visible.join(' ')}: ${words}`;
}

interface ConversationLinkProps extends Pick<ListProps, 'picture'> {
  conversation: Conversation;
  link: LinkProps;
  isOpen?: boolean;
}

function ConversationLink({ conversation, picture, link, isOpen }: ConversationLinkProps) {
  const { id, qr_code: code, finder_number: number, unread_count: unread } = conversation;
  return (
    <div className="flex items-center gap-3">
      <FinderBadge number={number} />
      <Link
        {...link}
        id={linkId(id)}
        aria-current={isOpen}
        aria-label={nameOf(conversation)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control no-underline transition-colors duration-150 hover:bg-line/40"
      >
        <span className="grid min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            {picture(code.uid)}
            <span
              dir="auto"
              className={`min-w-0 wrap-anywhere ${unread > 0 ? 'font-bold' : 'font-semibold'}`}
            >
              {code.title || code.uid}
            </span>
          </span>{' '}
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <span className="font-medium">{finderName(number)}</span>{' '}
            {conversation.is_handed_over && <span>{handoverTexts.handedOver}</span>}{' '}
            {conversation.is_blocked && <span className="font-semibold text-brick">Blocked</span>}
          </span>
        </span>{' '}
        {unread > 0 && (
          <span className="figures grid min-w-6 shrink-0 place-items-center rounded-full bg-signal-fill px-1.5 text-xs leading-6 font-bold text-on-signal">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </div>
  );
}

function NothingToShow({ filter, onShowAll }: ListProps) {
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
