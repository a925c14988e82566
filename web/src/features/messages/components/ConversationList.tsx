import type { Conversation } from '@app/query-api/features/conversations/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { conversationsQuery } from '../api/conversations.ts';
import type { ConversationsFilter } from '../api/conversations.ts';
import { ConversationLine } from './ConversationLine.tsx';

export interface ConversationListProps {
  filter: ConversationsFilter;
  /** The id of the one that is open, if any. */
  opened: string | null;
  /** The address of a conversation. */
  pathOf: (id: string) => string;
  /** Takes search and filters back. */
  onShowAll: () => void;
}

export function ConversationList(props: ConversationListProps) {
  const { filter, opened, pathOf } = props;
  const list = useInfiniteQuery(conversationsQuery(filter));
  if (hasFailed(list)) {
    return (
      <LoadFailed
        text={toasts.messages.loadFailure}
        error={list.error}
        retry={() => void list.refetch()}
      />
    );
  }
  if (list.data === undefined) return <ListSkeleton />;
  const conversations = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid grid-cols-1 content-start gap-3" aria-busy={list.isPlaceholderData}>
      {conversations.length === 0 ? (
        <NothingToShow {...props} />
      ) : (
        <Lines conversations={conversations} opened={opened} pathOf={pathOf} />
      )}
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

interface LinesProps extends Pick<ConversationListProps, 'opened' | 'pathOf'> {
  conversations: readonly Conversation[];
}

function Lines({ conversations, opened, pathOf }: LinesProps) {
  return (
    <ul aria-label="Conversations" className="grid grid-cols-1 divide-y divide-line">
      {conversations.map((conversation) => (
        <li key={conversation.id} className="py-1">
          <ConversationLine
            conversation={conversation}
            isOpen={conversation.id === opened}
            to={pathOf(conversation.id)}
            // From there one goes back to the list.
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
