import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { toasts } from '../../../content/toasts.ts';
import { ownerMessagesQuery } from '../api/owner-messages.ts';
import { matchesSearch } from './matches-search.ts';
import { MessageCard } from './MessageCard.tsx';

interface MessagesPanelProps {
  /** Null shows the messages of every code. */
  codeId: string | null;
  search: string;
}

export function MessagesPanel({ codeId, search }: MessagesPanelProps) {
  const list = useInfiniteQuery(ownerMessagesQuery(codeId));
  const failed = hasFailed(list);

  useEffect(() => {
    if (failed) notify('error', toasts.messages.loadFailure);
  }, [failed]);

  if (failed) {
    return (
      <Notice
        drawing="door"
        title={toasts.messages.loadFailure}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        Nothing is lost. Only the list did not arrive.
      </Notice>
    );
  }
  if (list.data === undefined) return <MessagesSkeleton />;

  const all = list.data.pages.flatMap((page) => page.messages);
  const shown = all.filter((message) => matchesSearch(message, search));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      {shown.length === 0 ? (
        <NothingToShow searched={all.length > 0} />
      ) : (
        <ul className="grid gap-4">
          {shown.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </div>
  );
}

function NothingToShow({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <Notice drawing="keys" title="No message matches">
        Try fewer letters, or load more below.
      </Notice>
    );
  }
  return (
    <Notice drawing="dog" title="No messages yet">
      When somebody scans your code and writes, their words appear here by themselves.
    </Notice>
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
