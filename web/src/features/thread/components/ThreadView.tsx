import type { Thread, ThreadMessage } from '@app/query-api/features/threads/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState, useEffect } from 'react';
import { Share2 } from 'lucide-react';
import { useLive } from '../../../api/use-live.ts';
import { readDraft } from '../../../components/kept-draft.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { threadPath, publicAddress } from '../../../navigation/paths.ts';
import { reportThreadPath } from '../../../navigation/report-paths.ts';
import { decisionsQuery, threadLivePath, threadQuery } from '../api/thread.ts';
import { answerDraft, Composer, HandOver } from './Composer.tsx';
import { ContactData } from './ContactData.tsx';
import { Conversation, LaterDecisions, useDecisions } from './Conversation.tsx';
import { useOwnAnswers } from './own-answers.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { ApiError } from '../../../api/problem.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { KeptWords } from '../../../components/KeptWords.tsx';
import type { ThreadStart } from './thread-start.ts';
import type { LocalizedThread } from './words.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

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
  // The browser requests a thread again that the server did not find: it may be only just written.
  const missing = start?.missing ?? null;
  if (data === undefined && missing !== null) {
    return <ThreadMissing {...props} error={missing} wasShown={false} />;
  }
  if (data === undefined) return <Waiting texts={texts} />;
  return <LoadedThread token={token} localized={localized} start={start} thread={data} />;
}

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

/** Whether a message is of this side, and not erased. */
const isFrom =
  (side: ThreadMessage['sender_type']) =>
  ({ sender_type: sender, content }: ThreadMessage): boolean =>
    sender === side && content !== null;

function useLiveThread(token: string): void {
  const queryClient = useQueryClient();
  useLive(threadLivePath(token), 'public', () => {
    void queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    void queryClient.invalidateQueries({ queryKey: decisionsQuery(token).queryKey });
  });
}

interface LoadedThreadProps extends ThreadViewProps {
  thread: Thread;
}

function LoadedThread({ token, localized, start, thread }: LoadedThreadProps) {
  const { texts } = localized;
  const { shown, add } = useOwnAnswers(token, thread.messages);
  const { decisions, isBlocked } = useDecisions(token);
  useLiveThread(token);
  return (
    <>
      <ThreadHead token={token} code={thread.code} texts={texts} />
      {start && <SentNotice start={start} isFirst={thread.messages.length <= 1} texts={texts} />}
      <section className="mt-8" aria-label={texts.messages}>
        <Conversation token={token} messages={shown} localized={localized} />
      </section>
      <LaterDecisions decisions={decisions} messages={shown} localized={localized} />
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
          isTold={shown.some((said) => isFrom('finder')(said) && said.content === texts.lost.words)}
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
        canLeave={thread.messages.some(isFrom('finder'))}
      />
      {shown.some(isFrom('owner')) && (
        <p className="mt-6 text-center text-sm">
          <a
            href={reportThreadPath(token)}
            className="inline-flex min-h-11 items-center text-ink-soft underline"
          >
            {texts.report}
          </a>
        </p>
      )}
    </>
  );
}

interface ThreadHeadProps {
  token: string;
  code: Thread['code'];
  texts: ThreadTexts;
}

function ThreadHead({ token, code, texts }: ThreadHeadProps) {
  const isHydrated = useHydrated();
  const address = isHydrated ? publicAddress(threadPath(token)) : '';
  // The promise rejects if the user cancels sharing; that needs no message.
  const share = () => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <Tag twine className="mt-14 p-5 sm:p-7">
      <p className="text-sm text-ink-faint">
        <Uid uid={code.uid} />
      </p>
      <h1 dir="auto" className="mt-1 pr-14 text-2xl font-bold">
        {code.title ?? texts.title}
      </h1>
      <p className="mt-3 text-sm text-ink-soft">{texts.yours}</p>
      <div className="script-only mt-3 flex flex-wrap gap-2">
        <CopyButton label={texts.copy} text={address} says={texts} />
        {isHydrated && 'share' in navigator && (
          <Button onClick={share}>
            <Share2 aria-hidden size={18} />
            {texts.share}
          </Button>
        )}
      </div>
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

function ThreadSkeleton({ label }: { label: string }) {
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

interface SentNoticeProps {
  start: ThreadStart;
  isFirst: boolean;
  texts: ThreadTexts;
}

/** The outcome of a form that was sent without scripts. */
function SentNotice({ start: { sent, origin, token }, isFirst, texts }: SentNoticeProps) {
  const address = origin + threadPath(token);
  // If the page is reloaded or bookmarked, it does not say so again.
  useEffect(() => {
    if (sent === null) return;
    const shown = new URL(window.location.href);
    shown.searchParams.delete('sent');
    shown.searchParams.delete('form');
    window.history.replaceState(window.history.state, '', shown);
  }, [sent]);
  if (sent === null) return null;
  // With its first message the sender sees this page for the first time.
  if (sent !== 'message' || !isFirst) {
    const { saved: contact, withdrawn: withdrawal } = texts.contact;
    const said = { message: texts.answered, contact, withdrawal };
    return (
      <output className="mt-6 block rounded-control bg-moss-wash p-4 font-semibold text-moss">
        {said[sent]}
      </output>
    );
  }
  return (
    <div className="mt-6 grid gap-2 rounded-control bg-moss-wash p-4">
      <h2 className="text-lg font-bold text-moss">{texts.sent.title}</h2>
      <p>{texts.sent.help}</p>
      <p className="text-sm font-semibold" id="private-link">
        {texts.sent.linkLabel}
      </p>
      <a
        href={address}
        aria-describedby="private-link"
        className="rounded-control border border-dashed border-line-strong bg-lift p-3 text-sm wrap-anywhere"
      >
        {address}
      </a>
    </div>
  );
}

interface ThreadViewProps {
  token: string;
  localized: LocalizedThread;
  /** The data that the server rendered; undefined if the browser rendered the page first. */
  start: ThreadStart | undefined;
}

interface ThreadMissingProps extends ThreadViewProps {
  error: unknown;
  wasShown: boolean;
  /** Present if trying again may help. */
  retry?: () => void;
}

function ThreadMissing({ error, retry, ...view }: ThreadMissingProps) {
  const { localized } = view;
  const { gone, missing, unreachable } = localized.texts;
  if (isGone(error)) {
    return (
      <>
        <EmptyState level={1} drawing="door" title={gone.title}>
          {gone.help}
        </EmptyState>
        <TypedWords {...view} />
      </>
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

/** The text that was typed, or sent without scripts, when the code was deleted. */
function TypedWords({ token, localized, start, wasShown }: Omit<ThreadMissingProps, 'error'>) {
  const { gone, copied } = localized.texts;
  const isHydrated = useHydrated();
  const refused = start?.form.refused?.content ?? '';
  const words = refused === '' && isHydrated ? readDraft(answerDraft(token)) : refused;
  if (words === null || words === '') return null;
  const texts = { copy: gone.copy, copied };
  return <KeptWords label={gone.kept} words={words} texts={texts} takesFocus={wasShown} />;
}
