import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { CheckCheck, Ban, Mail, MapPin, Phone, Reply } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import { allMessagesKey, ownerMessagesQuery, type MessagesFilter } from '../api/owner-messages.ts';
import type { MessageRights } from './message-rights.ts';
import { PagedList } from './PagedList.tsx';
import { useSeen } from './use-seen.ts';
import { Chip } from '../../../components/Chip.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { detailOr } from '../../../api/problem.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Menu, MenuItem } from '../../../components/Menu.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { quotationOf } from '../../../components/quotation.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { QUOTATION } from '../../../content/messages.ts';
import { reportPhotoPath } from '../../../navigation/report-paths.ts';
import { useBlockThread } from '../api/block-thread.ts';
import { mapAddress } from './map-address.ts';
import { MessageVoice } from './MessageVoice.tsx';
import { Photos } from './Photos.tsx';
import { useUnreadMark } from './use-unread-mark.ts';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { VoiceField } from '../../../components/voice/VoiceField.tsx';
import { useReply } from './use-reply.ts';

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

const SENDERS = [
  { value: 'all', label: 'Everybody' },
  { value: 'finder', label: 'Finders' },
  { value: 'owner', label: 'You' },
] as const;

interface MessagesPanelProps {
  filter: MessagesFilter;
  onFilter: (change: FilterChange) => void;
  onShowAll: () => void;
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

type FilterChange = Partial<Pick<MessagesFilter, 'sender' | 'unread' | 'photos'>>;

interface MessagesToolbarProps {
  filter: MessagesFilter;
  onFilter: (change: FilterChange) => void;
}

function MessagesToolbar({ filter, onFilter }: MessagesToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        inline
        label="From"
        value={filter.sender ?? 'all'}
        options={SENDERS}
        onChange={(sender) => onFilter({ sender: sender === 'all' ? null : sender })}
      />
      <fieldset className="flex gap-2" aria-label="Show only">
        <Chip on={filter.unread} onChange={(unread) => onFilter({ unread })}>
          Unread
        </Chip>
        <Chip on={filter.photos} onChange={(photos) => onFilter({ photos })}>
          With pictures
        </Chip>
      </fieldset>
    </div>
  );
}

interface MessageCardProps {
  message: OwnerMessage;
  /** The previous message, if it is displayed. */
  before: OwnerMessage | undefined;
  /** Null if messages are not marked as read when they are seen. */
  onShow: ReturnType<typeof useSeen> | null;
  rights: MessageRights;
}

function MessageCard({ message, before, onShow, rights }: MessageCardProps) {
  const [replying, setReplying] = useState(false);
  const { card, isNew } = useUnreadMark(message, onShow);
  const fromFinder = message.sender_type === 'finder';
  const quoted = quotationOf(message, before);
  return (
    <article
      ref={card}
      className={`rounded-card border p-5 ${fromFinder ? 'bg-paper' : 'ml-6 bg-transparent sm:ml-14'} ${isNew ? 'border-signal' : 'border-line'}`}
      aria-label={`${fromFinder ? 'Message from a finder' : 'Your reply'} about ${message.qr_code.title}`}
    >
      <MessageHead message={message} isNew={isNew} />
      {quoted !== null && (
        <div className="mt-3">
          <Quotation {...QUOTATION} content={quoted.content} />
        </div>
      )}
      {message.content === null ? (
        <p className="mt-3 text-ink-faint italic">{QUOTATION.erased}</p>
      ) : (
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap empty:hidden">
          {message.content}
        </p>
      )}
      <MessageVoice message={message} />
      <Photos
        message={message}
        reportPath={rights.mayReport ? (photoId) => reportPhotoPath(message.id, photoId) : null}
      />
      <Contact message={message} />
      {fromFinder && rights.mayReply && !replying && (
        <div className="mt-3 flex items-center justify-between gap-2">
          <Button onClick={() => setReplying(true)}>
            <Reply aria-hidden size={18} />
            Reply
          </Button>
          <BlockMenu message={message} />
        </div>
      )}
      {rights.mayReply && replying && (
        <ReplyForm messageId={message.id} onDone={() => setReplying(false)} />
      )}
    </article>
  );
}

function MessageHead({ message, isNew }: { message: OwnerMessage; isNew: boolean }) {
  const fromFinder = message.sender_type === 'finder';
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        className={`rounded-full px-2.5 py-0.5 font-semibold ${fromFinder ? 'bg-signal-wash text-signal-ink' : 'bg-line text-ink-soft'}`}
      >
        {fromFinder ? 'Finder' : 'You'}
      </span>
      <bdi className="font-semibold">{message.qr_code.title}</bdi>
      {isNew && <span className="font-semibold text-signal-ink">New</span>}
      {message.is_blocked && fromFinder && (
        <span className="font-semibold text-brick">Blocked</span>
      )}
      <DateTime iso={message.created_at} className="ml-auto text-ink-faint" />
    </header>
  );
}

function BlockMenu({ message }: { message: OwnerMessage }) {
  const { mutate } = useBlockThread(message.thread_id);
  const { is_blocked: isBlocked } = message;

  function change(): void {
    mutate(!isBlocked, {
      onSuccess: () => showToast('success', isBlocked ? codeTexts.unblocked : codeTexts.blocked),
      onError: (error) => showToast('error', detailOr(error, codeTexts.blockFailed)),
    });
  }

  return (
    <Menu label={`More options for the message about ${message.qr_code.title}`}>
      <MenuItem onSelect={change}>
        <Ban aria-hidden size={18} />
        {isBlocked ? 'Unblock this finder' : 'Block this finder'}
      </MenuItem>
    </Menu>
  );
}

function Contact({ message }: { message: OwnerMessage }) {
  const { sender_email: email, sender_phone: phone, location_data: place } = message;
  if (email === null && phone === null && place === null) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {email !== null && (
        <a className={CONTACT} href={`mailto:${email}`}>
          <Mail aria-hidden size={16} />
          {email}
        </a>
      )}
      {phone !== null && (
        <a className={CONTACT} href={`tel:${phone}`}>
          <Phone aria-hidden size={16} />
          {phone}
        </a>
      )}
      {place !== null && (
        <a className={CONTACT} href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
          <MapPin aria-hidden size={16} />
          View on map
          <span className="text-ink-faint">(within {Math.round(place.accuracy)} m)</span>
        </a>
      )}
    </div>
  );
}

function ReplyForm({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { content, change, forget, errors, submit, isSending, voiceField } = useReply({
    messageId,
    draft: `reply:${messageId}`,
    onSent: onDone,
  });

  // The user opened the form, so it gets focus.
  useEffect(() => field.current?.focus(), []);

  function giveUp(): void {
    forget();
    onDone();
  }

  return (
    <Form errors={errors} send={submit} className="arrive mt-4 grid gap-3">
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={3}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => change(event.target.value)}
      />
      <VoiceField {...voiceField} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={isSending}>
          {isSending ? 'Sending…' : 'Send reply'}
        </Button>
        <Button kind="quiet" onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
