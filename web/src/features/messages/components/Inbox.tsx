import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Conversation } from '@app/query-api/features/conversations/contract';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { lineId, ConversationLine } from './ConversationLine.tsx';
import type { MessageRights } from './message-rights.ts';
import { type ConversationParts, OpenedConversation } from './OpenedConversation.tsx';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { conversationsQuery, type ConversationsFilter } from '../api/conversations.ts';
import { PagedList } from './PagedList.tsx';

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
