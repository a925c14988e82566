import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { useMarkRead } from '../api/mark-read.ts';
import { allMessagesKey, ownerMessagesQuery } from '../api/owner-messages.ts';
import type { MessagesFilter } from '../api/owner-messages.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessagesToolbar } from './MessagesToolbar.tsx';
import type { FilterChange } from './MessagesToolbar.tsx';
import { useSeen } from './use-seen.ts';

interface MessagesPanelProps {
  filter: MessagesFilter;
  onFilter: (change: FilterChange) => void;
  /** Takes search and filters back. */
  onShowAll: () => void;
  /** The queries that hold unread counts. */
  counts: readonly QueryKey[];
}

export function MessagesPanel(props: MessagesPanelProps) {
  const { filter, onFilter, onShowAll } = props;
  const list = useInfiniteQuery(ownerMessagesQuery(filter));
  if (hasFailed(list)) {
    return (
      <LoadFailed
        text={toasts.messages.loadFailure}
        error={list.error}
        retry={() => void list.refetch()}
      />
    );
  }
  if (list.data === undefined) return <MessagesSkeleton />;

  const messages = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4" aria-busy={list.isPlaceholderData}>
      <MessagesToolbar filter={filter} onFilter={onFilter} />
      {messages.length === 0 ? (
        <NothingToShow filter={filter} onShowAll={onShowAll} />
      ) : (
        <MessageList messages={messages} isUnreadOnly={filter.unread} counts={props.counts} />
      )}
      {list.hasNextPage && (
        <MoreButton
          shown={messages.length}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface MessageListProps {
  messages: readonly OwnerMessage[];
  /** Then nothing is marked by being seen: it would vanish while it is read. */
  isUnreadOnly: boolean;
  counts: readonly QueryKey[];
}

function MessageList({ messages, isUnreadOnly, counts }: MessageListProps) {
  const onShow = useSeen(counts);
  return (
    <>
      {isUnreadOnly && <MarkAll messages={messages} counts={counts} />}
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id} className="off-screen">
            <MessageCard message={message} onShow={isUnreadOnly ? null : onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MarkAll({ messages, counts }: Omit<MessageListProps, 'isUnreadOnly'>) {
  const marking = useMarkRead([...counts, allMessagesKey]);
  return (
    <Button
      className="justify-self-start"
      busy={marking.isPending}
      onClick={() => marking.mutate(messages.map(({ id }) => id))}
    >
      <CheckCheck aria-hidden size={18} />
      Mark these as read
    </Button>
  );
}

type NothingToShowProps = Pick<MessagesPanelProps, 'filter' | 'onShowAll'>;

function NothingToShow({ filter, onShowAll }: NothingToShowProps) {
  const { search, sender, unread, photos } = filter;
  if (search !== '' || sender !== null || unread || photos) {
    return (
      <EmptyState
        drawing="keys"
        title="No messages match"
        action={<Button onClick={onShowAll}>Show all messages</Button>}
      >
        {search === ''
          ? 'There are none of this kind.'
          : `Nothing of this kind contains “${search}”.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="dog" title="No messages yet">
      When somebody scans your code and writes to you, the message appears here.
    </EmptyState>
  );
}

function MessagesSkeleton() {
  return (
    <Loading className="mx-auto grid w-full max-w-3xl gap-4" label="Loading your messages">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-3 rounded-card border border-line bg-paper p-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </Loading>
  );
}
