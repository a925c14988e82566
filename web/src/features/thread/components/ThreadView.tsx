import type { Thread, ThreadMessage } from '@app/query-api/features/threads/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useLive } from '../../../api/use-live.ts';
import { callsKey } from '../../../components/calls/call-place.ts';
import { readDraft } from '../../../components/kept-draft.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { threadPath } from '../../../navigation/paths.ts';
import { reportThreadPath } from '../../../navigation/report-paths.ts';
import { decisionsQuery } from '../api/decisions.ts';
import { threadLivePath, threadQuery } from '../api/thread.ts';
import { answerDraft, Composer } from './Composer.tsx';
import { ContactData } from './ContactData.tsx';
import { Conversation } from './Conversation.tsx';
import { useOwnAnswers } from './own-answers.ts';
import { HandOver } from './HandOver.tsx';
import { LaterDecisions } from './LaterDecisions.tsx';
import { isGone, ThreadMissing, type ThreadViewProps } from './ThreadMissing.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SentNotice } from './SentNotice.tsx';
import { useDecisions } from './use-decisions.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

export function ThreadView(props: ThreadViewProps) {
  const { token, localized, start } = props;
  const { texts } = localized;
  const { data, isLoadingError, error, refetch } = useQuery({
    ...threadQuery(token),
    ...(start?.thread == null ? {} : { initialData: start.thread }),
  });
  // Displayed data is removed, too: the owner has deleted the code.
  if (isLoadingError || isGone(error)) {
    return (
      <ThreadMissing
        {...props}
        error={error}
        wasShown={data !== undefined}
        retry={() => void refetch()}
      />
    );
  }
  // What the server did not find is requested again, because it may have been written only just
  // now.
  const missing = start?.missing ?? null;
  if (data === undefined && missing !== null) {
    return <ThreadMissing {...props} error={missing} wasShown={false} />;
  }
  if (data === undefined) return <Waiting texts={texts} />;
  return <LoadedThread token={token} localized={localized} start={start} thread={data} />;
}

/** Shown until the browser has requested the thread itself. */
function Waiting({ texts }: { texts: ThreadTexts }) {
  return (
    <>
      <ThreadSkeleton label={texts.loading} />
      <noscript>
        <p className="mt-14 font-semibold">{texts.unreachable.title}</p>
        <p className="text-ink-soft">{texts.unreachable.help}</p>
      </noscript>
    </>
  );
}

interface LoadedThreadProps extends ThreadViewProps {
  thread: Thread;
}

function LoadedThread({ token, localized, start, thread }: LoadedThreadProps) {
  const { texts } = localized;
  const { shown, add } = useOwnAnswers(token, thread.messages);
  const { decisions, isBlocked } = useDecisions(token);
  return (
    <>
      <LiveThread token={token} />
      <ThreadHead token={token} code={thread.code} texts={texts} />
      {start !== undefined && start.sent !== null && (
        <SentNotice
          form={start.sent}
          isFirst={thread.messages.length <= 1}
          address={start.origin + threadPath(token)}
          texts={texts}
        />
      )}
      <section className="mt-8" aria-label={texts.messages}>
        <Conversation token={token} messages={shown} localized={localized} />
      </section>
      <LaterDecisions token={token} decisions={decisions} messages={shown} localized={localized} />
      {thread.is_returned && (
        <output className="mt-6 block rounded-control bg-moss-wash p-4 font-semibold text-moss">
          {texts.lost.returned}
        </output>
      )}
      {thread.is_lost && !isBlocked && (
        <HandOver
          token={token}
          localized={localized}
          start={start?.form}
          isTold={shown.some(isHandOver(texts))}
          onSent={add}
        />
      )}
      <AnswerSection
        token={token}
        localized={localized}
        start={start}
        uid={thread.code.uid}
        closed={closedBecause(thread, isBlocked, texts)}
        onSent={add}
      />
      <ContactData
        token={token}
        contact={thread.contact}
        localized={localized}
        start={start?.form}
        canLeave={thread.messages.some(isOwnAndThere)}
      />
      {shown.some(isOwners) && <ReportLink token={token} texts={texts} />}
    </>
  );
}

interface ThreadHeadProps {
  token: string;
  code: Thread['code'];
  texts: ThreadTexts;
}

/** What the conversation is about, and its link. */
function ThreadHead({ token, code, texts }: ThreadHeadProps) {
  return (
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
  );
}

function closedBecause(thread: Thread, isBlocked: boolean, texts: ThreadTexts): string | null {
  if (isBlocked) return texts.blocked;
  return thread.is_accepting_messages ? null : texts.paused;
}

interface AnswerSectionProps extends ThreadViewProps {
  uid: string;
  /** Why nothing can be written; null if it can. */
  closed: string | null;
  onSent: ComponentProps<typeof Composer>['onSent'];
}

/** The form, or the reason why there is none. */
function AnswerSection({ token, uid, localized, start, closed, onSent }: AnswerSectionProps) {
  const { texts } = localized;
  const isOpen = closed === null;
  const [wasOpen] = useState(isOpen);
  // Text that was refused, or typed before the conversation was closed, stays visible.
  const isKept =
    !isOpen &&
    (start?.form.refused?.form === 'message' ||
      (wasOpen && readDraft(answerDraft(token)) !== null));
  return (
    <section className="mt-8 border-t border-line pt-6" aria-label={texts.answer.title}>
      {!isOpen && <p className={`text-center text-ink-soft ${isKept ? 'mb-4' : ''}`}>{closed}</p>}
      {(isOpen || isKept) && (
        <Composer
          token={token}
          uid={uid}
          localized={localized}
          start={start?.form}
          onSent={onSent}
        />
      )}
    </section>
  );
}

const isOwnAndThere = ({ sender_type: sender, content }: ThreadMessage): boolean =>
  sender === 'finder' && content !== null;

function ReportLink({ token, texts }: { token: string; texts: ThreadTexts }) {
  return (
    <p className="mt-6 text-center text-sm">
      <a
        href={reportThreadPath(token)}
        className="inline-flex min-h-11 items-center text-ink-soft underline"
      >
        {texts.report}
      </a>
    </p>
  );
}

/** An owner's message that is not erased. */
const isOwners = ({ sender_type: sender, content }: ThreadMessage): boolean =>
  sender === 'owner' && content !== null;

/** Whether the finder already said so, in the language of the page. */
const isHandOver =
  (texts: ThreadTexts) =>
  ({ sender_type: sender, content }: ThreadMessage): boolean =>
    sender === 'finder' && content === texts.lost.words;

/** The live stream is opened only for a thread that exists. */
function LiveThread({ token }: { token: string }) {
  const queryClient = useQueryClient();
  useLive(threadLivePath(token), 'public', () => {
    void queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    void queryClient.invalidateQueries({ queryKey: callsKey });
    void queryClient.invalidateQueries({ queryKey: decisionsQuery(token).queryKey });
  });
  return null;
}

export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <Loading className="script-only" label={label}>
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
