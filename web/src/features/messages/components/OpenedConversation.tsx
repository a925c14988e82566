import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { ChevronDown, X } from 'lucide-react';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { openedQuery, type ConversationHead, type MessageRights } from '../api/conversations.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { useSeen } from './use-seen.ts';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { VoiceField } from '../../../components/voice/VoiceField.tsx';
import { QUOTATION } from '../../../content/messages.ts';
import { useReply } from './use-reply.ts';

export interface ConversationParts {
  picture: (uid: string) => ReactNode;
  note: (head: ConversationHead) => ReactNode;
  act: (head: ConversationHead) => ReactNode;
  menu: (head: ConversationHead) => ReactNode;
  suggestions: (head: ConversationHead) => Suggestions | null;
  messageNote: (message: OwnerMessage) => ReactNode;
}

interface OpenedConversationProps {
  id: string;
  onClose: () => void;
  counts: readonly QueryKey[];
  isReplying: boolean;
  onReplying: () => void;
  rights: MessageRights;
  parts: ConversationParts;
}

const PANE =
  'flex min-w-0 flex-col md:sticky md:top-4 md:max-h-[calc(100dvh-2rem)] md:scroll-my-4 md:self-start md:overflow-y-auto md:rounded-card md:border md:border-line md:bg-paper';

export function OpenedConversation({ id, ...props }: OpenedConversationProps) {
  const list = useInfiniteQuery(openedQuery(id));
  const { data, error } = list;
  if (error instanceof ApiError && error.status === 404) return <Gone onClose={props.onClose} />;
  if (data === undefined && error !== null) {
    return <LoadFailed text={toasts.messages.loadFailure} query={list} />;
  }
  const [newest] = data?.pages ?? [];
  if (data === undefined || newest === undefined) return <PaneSkeleton />;
  const older = list.hasNextPage && (
    <Button
      kind="quiet"
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading…' : 'Show earlier messages'}
    </Button>
  );
  return (
    <Pane
      head={newest.head}
      messages={data.pages.flatMap(({ items }) => items).toReversed()}
      older={older}
      {...props}
    />
  );
}

interface PaneProps extends Omit<OpenedConversationProps, 'id'> {
  head: ConversationHead;
  messages: readonly OwnerMessage[];
  older: ReactNode;
}

function Pane(props: PaneProps) {
  const { head, messages, older, onClose, counts, rights, parts, ...replying } = props;
  const onShow = useSeen(counts);
  const [unreadId] = useState(() => messages.find(({ is_read: isRead }) => !isRead)?.id);
  const { box, firstUnread, onScroll } = useReadingPlace(messages.at(-1)?.id);
  const toFinder = messages.findLast(({ sender_type: sender }) => sender === 'finder');
  const reply = useChosenMessage(head.id, messages);
  useFocusOnReply(reply.field, replying);
  return (
    <section ref={box} onScroll={onScroll} aria-labelledby="conversation" className={PANE}>
      <ConversationHeader
        head={head}
        onClose={onClose}
        counts={counts}
        rights={rights}
        picture={parts.picture(head.qr_code.uid)}
        note={parts.note(head)}
        act={parts.act(head)}
        menu={parts.menu(head)}
      />
      <div className="grid flex-1 content-start gap-3 py-4 md:px-5">
        {older}
        <ol className="grid gap-3">
          {messages.map((message, place) => (
            <li
              key={message.id}
              ref={message.id === unreadId ? firstUnread : undefined}
              className="grid scroll-mt-24"
            >
              <MessageBubble
                message={message}
                before={messages[place - 1]}
                finder={head.finder_number}
                onShow={rights.mayReply ? onShow : null}
                onReply={rights.mayReply ? reply.choose : null}
                mayReport={rights.mayReport}
                note={message.sender_type === 'finder' && parts.messageNote(message)}
              />
            </li>
          ))}
        </ol>
      </div>
      {toFinder !== undefined && rights.mayReply && (
        <ConversationReply
          id={head.id}
          messageId={toFinder.id}
          chosen={reply.chosen}
          onForget={reply.forget}
          field={reply.field}
          suggestions={parts.suggestions(head)}
        />
      )}
    </section>
  );
}

function useChosenMessage(threadId: string, messages: readonly OwnerMessage[]) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, setValues, forget } = useOwnDraft(`answered:${threadId}`, { id: '' });
  const { id } = values;
  const chosen = id === '' ? null : { id, message: messages.find((each) => each.id === id) };
  const choose = (messageId: string): void => {
    setValues({ id: messageId });
    field.current?.focus();
  };
  return { field, chosen, choose, forget };
}

/** `onReplying` takes the wish out of the address, so that a later notice's button works again. */
function useFocusOnReply(
  field: RefObject<HTMLTextAreaElement | null>,
  { isReplying, onReplying }: Pick<PaneProps, 'isReplying' | 'onReplying'>,
): void {
  const done = useRef(onReplying);
  useEffect(() => {
    done.current = onReplying;
  });
  useEffect(() => {
    if (!isReplying) return;
    field.current?.focus();
    done.current();
  }, [field, isReplying]);
}

/** How close to the end a conversation must be scrolled to follow new messages, in pixels. */
const NEAR = 80;

const HEADER = 96;

/** Starts at the first unread message, or else at the end, which it follows. */
function useReadingPlace(newest: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const firstUnread = useRef<HTMLLIElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (box.current === null || newest === undefined || !isAtEnd.current) return;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  useLayoutEffect(() => {
    const unread = firstUnread.current;
    // Below 768 px the page itself scrolls. Above that, the reply must be in view, too.
    if (!window.matchMedia('(width < 48rem)').matches) {
      if (unread !== null) box.current?.scrollTo({ top: unread.offsetTop - HEADER });
      box.current?.scrollIntoView({ block: 'nearest' });
    } else if (unread === null) window.scrollTo({ top: document.body.scrollHeight });
    else unread.scrollIntoView({ block: 'start' });
  }, []);
  const onScroll = (): void => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  return { box, firstUnread, onScroll };
}

function Gone({ onClose }: Pick<OpenedConversationProps, 'onClose'>) {
  return (
    <EmptyState
      drawing="door"
      title="Conversation not found"
      action={<Button onClick={onClose}>Show all conversations</Button>}
    >
      It was deleted, belongs to another account, or the link is not complete.
    </EmptyState>
  );
}

function PaneSkeleton() {
  return (
    <Loading className={`${PANE} gap-4 md:p-5`} label="Loading the conversation">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="ml-auto h-14 w-1/2" />
      <Skeleton className="h-20 w-3/4" />
    </Loading>
  );
}

interface Suggestions {
  title: string;
  items: readonly { label: string; text: string }[];
}

interface ConversationReplyProps {
  id: string;
  messageId: string;
  chosen: ChosenMessage | null;
  onForget: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  suggestions: Suggestions | null;
}

/** It may have been erased since, or be on an older page. */
interface ChosenMessage {
  id: string;
  message: OwnerMessage | undefined;
}

function ConversationReply(props: ConversationReplyProps) {
  const { id, messageId, chosen, onForget, field, suggestions } = props;
  const { content, change, errors, submit, isSending, voiceField } = useReply({
    messageId,
    chosen: chosen?.id ?? null,
    draft: `reply:${id}`,
    onSent: () => {
      onForget();
      field.current?.focus();
    },
  });

  function giveUp(): void {
    onForget();
    field.current?.focus();
  }

  return (
    <Form
      errors={errors}
      send={submit}
      // On a low screen it would cover the message that it answers.
      className="bottom-0 grid gap-2 border-t border-line bg-desk py-3 md:bg-paper md:px-5 [@media(height>=40rem)]:sticky"
    >
      {suggestions !== null && (
        <SuggestedWords
          suggestions={suggestions}
          onChoose={(text) => {
            change(content.trim() === '' ? text : `${content.trimEnd()}\n${text}`);
            field.current?.focus();
          }}
        />
      )}
      {chosen !== null && <Answered message={chosen.message} onGiveUp={giveUp} />}
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={2}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" kind="primary" busy={isSending}>
          {isSending ? 'Sending…' : 'Send reply'}
        </Button>
        <VoiceField {...voiceField} />
      </div>
    </Form>
  );
}

interface AnsweredProps {
  message: OwnerMessage | undefined;
  onGiveUp: () => void;
}

function Answered({ message, onGiveUp }: AnsweredProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Quotation {...QUOTATION} content={message?.content ?? 'An earlier message'} />
      <Button kind="quiet" aria-label="Do not answer this message" onClick={onGiveUp}>
        <X aria-hidden size={18} />
      </Button>
    </div>
  );
}

interface SuggestedWordsProps {
  suggestions: Suggestions;
  onChoose: (text: string) => void;
}

function SuggestedWords({ suggestions, onChoose }: SuggestedWordsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className="-ml-2.5 text-sm"
        onClick={() => setOpen(!isOpen)}
      >
        {suggestions.title}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <fieldset aria-label={suggestions.title} className="flex flex-wrap gap-2">
          {suggestions.items.map(({ label, text }) => (
            <Button key={label} className="px-3 text-sm" onClick={() => onChoose(text)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
