import type { Conversation } from '@app/query-api/features/conversations/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { conversationsQuery } from '../api/conversations.ts';
import type { ConversationsFilter } from '../api/conversations.ts';
import { ConversationLine } from './ConversationLine.tsx';
import { PagedList } from './PagedList.tsx';

export interface ConversationListProps {
  filter: ConversationsFilter;
  /** The id of the open conversation, if any. */
  opened: string | null;
  /** The address of a conversation. */
  pathOf: (id: string) => string;
  /** The picture of what a code is attached to, shown before its name. */
  picture: (uid: string) => ReactNode;
  /** Clears the search and the filters. */
  onShowAll: () => void;
}

export function ConversationList(props: ConversationListProps) {
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
