import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../../api/use-live.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { publicAddress, threadPath } from '../../../navigation/paths.ts';
import { threadLivePath, threadQuery } from '../api/thread.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';

export function ThreadView({ token }: { token: string }) {
  const { data, isLoadingError, error, refetch } = useQuery(threadQuery(token));
  if (isLoadingError) return <ThreadMissing error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ThreadSkeleton />;
  return (
    <>
      <LiveThread token={token} />
      <Tag twine className="mt-14 p-5 sm:p-7">
        <p className="text-sm text-ink-faint">
          <Uid uid={data.code.uid} />
        </p>
        <h1 className="mt-1 pr-14 text-2xl font-bold">{data.code.title ?? 'Your conversation'}</h1>
        <p className="mt-3 text-sm text-ink-soft">
          This page is yours alone. Whoever has its link can read it, so keep the link to yourself.
        </p>
        <CopyButton className="mt-3" label="Copy link" text={publicAddress(threadPath(token))} />
      </Tag>
      <section className="mt-8" aria-label="Messages">
        <Conversation messages={data.messages} />
      </section>
      <section className="mt-8 border-t border-line pt-6" aria-label="Write back">
        {data.is_accepting_messages ? (
          <Composer token={token} />
        ) : (
          <p className="text-center text-ink-soft">
            This code is not taking messages right now. What was said stays here.
          </p>
        )}
      </section>
    </>
  );
}

/** Only a thread that exists is listened to. */
function LiveThread({ token }: { token: string }) {
  useLive(threadLivePath(token), 'public', [threadQuery(token).queryKey]);
  return null;
}

function ThreadMissing({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <Notice level={1} drawing="door" title={detailOr(error, 'This conversation was not found')}>
        Check that the link is whole. If you scanned a code, scan it again and write a new message.
      </Notice>
    );
  }
  return (
    <Notice
      level={1}
      drawing="bicycle"
      title="The conversation did not load"
      action={
        <Button kind="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. Check your connection.
    </Notice>
  );
}

function ThreadSkeleton() {
  return (
    <Loading label="Loading the conversation">
      <Tag twine className="mt-14 grid gap-3 p-5 sm:p-7">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-11 w-32" />
      </Tag>
      <div className="mt-8 grid gap-4">
        <Skeleton className="ml-auto h-16 w-3/4" />
        <Skeleton className="h-12 w-2/3" />
      </div>
    </Loading>
  );
}
