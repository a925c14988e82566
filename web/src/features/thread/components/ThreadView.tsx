import type { Thread } from '@app/query-api/features/threads/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../api/use-live.ts';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { threadLivePath, threadQuery } from '../api/thread.ts';
import { Composer } from './Composer.tsx';
import { ContactData } from './ContactData.tsx';
import { Conversation } from './Conversation.tsx';
import { useOwnAnswers } from './own-answers.ts';
import { ShareLink } from './ShareLink.tsx';
import type { LocalizedThread } from './localized-thread.ts';

interface ThreadViewProps {
  token: string;
  localized: LocalizedThread;
}

export function ThreadView({ token, localized }: ThreadViewProps) {
  const { texts } = localized;
  const { data, isLoadingError, error, refetch } = useQuery(threadQuery(token));
  // What is on the screen goes too: its owner deleted the code meanwhile.
  if (isLoadingError || isGone(error)) {
    return <ThreadMissing error={error} localized={localized} retry={() => void refetch()} />;
  }
  if (data === undefined) return <ThreadSkeleton label={texts.loading} />;
  return <LoadedThread token={token} localized={localized} thread={data} />;
}

function LoadedThread({ token, localized, thread }: ThreadViewProps & { thread: Thread }) {
  const { texts } = localized;
  const { code, is_accepting_messages: isAcceptingMessages, contact } = thread;
  const { shown, add } = useOwnAnswers(token, thread.messages);
  return (
    <>
      <LiveThread token={token} />
      <Tag twine className="mt-14 p-5 sm:p-7">
        <p className="text-sm text-ink-faint">
          <Uid uid={code.uid} />
        </p>
        <h1 dir="auto" className="mt-1 pr-14 text-2xl font-bold">
          {code.title ?? texts.title}
        </h1>
        <p className="mt-3 text-sm text-ink-soft">{texts.yours}</p>
        <ShareLink token={token} texts={texts} />
      </Tag>
      <section className="mt-8" aria-label={texts.messages}>
        <Conversation messages={shown} localized={localized} />
      </section>
      <section className="mt-8 border-t border-line pt-6" aria-label={texts.answer.title}>
        {isAcceptingMessages ? (
          <Composer token={token} localized={localized} onSent={add} />
        ) : (
          <p className="text-center text-ink-soft">{texts.paused}</p>
        )}
      </section>
      <ContactData token={token} contact={contact} texts={texts} />
    </>
  );
}

/** Only a thread that exists is listened to. */
function LiveThread({ token }: { token: string }) {
  const queryClient = useQueryClient();
  useLive(threadLivePath(token), 'public', () => {
    void queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
  });
  return null;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

interface ThreadMissingProps {
  error: unknown;
  localized: LocalizedThread;
  retry: () => void;
}

function ThreadMissing({ error, localized, retry }: ThreadMissingProps) {
  const { gone, missing, unreachable } = localized.texts;
  if (isGone(error)) {
    return (
      <EmptyState level={1} drawing="door" title={gone.title}>
        {gone.help}
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.status < 500) {
    const detail = localized.language === 'en' ? error.detail : null;
    return (
      <EmptyState level={1} drawing="door" title={detail ?? missing.title}>
        {missing.help}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing="bicycle"
      title={unreachable.title}
      action={
        <Button kind="primary" onClick={retry}>
          {unreachable.retry}
        </Button>
      }
    >
      {unreachable.help}
    </EmptyState>
  );
}

export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
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
