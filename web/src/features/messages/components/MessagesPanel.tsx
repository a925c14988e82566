import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import { allMessagesKey, ownerMessagesQuery } from '../api/owner-messages.ts';
import type { MessagesFilter } from '../api/owner-messages.ts';
import type { MessageRights } from './message-rights.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessagesToolbar } from './MessagesToolbar.tsx';
import type { FilterChange } from './MessagesToolbar.tsx';
import { PagedList } from './PagedList.tsx';
import { useSeen } from './use-seen.ts';

interface MessagesPanelProps {
  filter: MessagesFilter;
  onFilter: (change: FilterChange) => void;
  /** Clears the search and the filters. */
  onShowAll: () => void;
  /** The queries that hold unread counts. */
  counts: readonly QueryKey[];
  rights: MessageRights;
}

export function MessagesPanel(props: MessagesPanelProps) {
  const { filter, onFilter, onShowAll, counts, rights } = props;
  return (
    <PagedList
      list={useInfiniteQuery(ownerMessagesQuery(filter))}
      skeleton={<MessagesSkeleton />}
      head={<MessagesToolbar filter={filter} onFilter={onFilter} />}
      empty={<NothingToShow filter={filter} onShowAll={onShowAll} />}
      className="mx-auto grid w-full max-w-3xl gap-4"
    >
      {(messages) => (
        <MessageList
          messages={messages}
          isUnreadOnly={filter.unread}
          counts={counts}
          rights={rights}
        />
      )}
    </PagedList>
  );
}

interface MessageListProps {
  messages: readonly OwnerMessage[];
  /**
   * If set, messages are not marked as read when they are seen, because they would disappear while
   * being read.
   */
  isUnreadOnly: boolean;
  counts: readonly QueryKey[];
  rights: MessageRights;
}

function MessageList({ messages, isUnreadOnly, counts, rights }: MessageListProps) {
  const onShow = useSeen(counts);
  return (
    <>
      {isUnreadOnly && rights.mayReply && <MarkAll messages={messages} counts={counts} />}
      <ul className="grid gap-4">
        {messages.map((message, place) => (
          <li key={message.id} className="off-screen">
            <MessageCard
              message={message}
              before={messages[place + 1]}
              onShow={isUnreadOnly || !rights.mayReply ? null : onShow}
              rights={rights}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function MarkAll({ messages, counts }: Pick<MessageListProps, 'messages' | 'counts'>) {
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
