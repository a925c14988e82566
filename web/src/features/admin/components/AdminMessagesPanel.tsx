import type { ScopeRequest } from '@app/command-api/features/readings/contract';
import {
  type AdminMessage,
  adminMessagesAnswer,
} from '@app/query-api/features/admin-messages/contract';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Lock, Mail, MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { figure } from '../../../components/figure.ts';
import { Form } from '../../../components/Form.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { readingWords } from '../../../content/readings.ts';
import { toasts } from '../../../content/toasts.ts';
import { readingsPath } from '../../../navigation/console-paths.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { MessageVoice, Photos } from '../../messages/components/MessageMedia.tsx';
import {
  openReading,
  openReadingsQuery,
  readingRequest,
  useRefreshReadings,
} from '../api/readings.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { Badge } from './Badge.tsx';
import { ListState } from './ListSkeleton.tsx';
import { OpenReadings } from './OpenReadings.tsx';
import { ownQuery } from '../../../api/own-calls.ts';

/** The messages of all finders and owners. */
export function AdminMessagesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(adminMessagesQuery(page, search));
  const { data } = list;
  const [toRead, setToRead] = useState<ToRead | null>(null);
  const ids = (data?.messages ?? []).filter((each) => each.withheld !== null).map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <PanelHead total={data?.total} search={search} onSearch={setSearch} />
      <OpenReadings />
      <ListState
        query={list}
        failed={toasts.admin.messagesFailure}
        loading="Loading the messages"
      />
      {data?.messages.length === 0 && <NoMessages page={page} search={search} />}
      {data !== undefined && data.messages.length > 0 && (
        <ul className="grid gap-3" aria-busy={list.isPlaceholderData}>
          {data.messages.map((message) => (
            <li key={message.id}>
              <AdminMessageCard
                message={message}
                onRead={() => setToRead({ kind: 'message', message })}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length > 1 && (
        <Button className="justify-self-start" onClick={() => setToRead({ kind: 'page', ids })}>
          Read this page…
        </Button>
      )}
      {toRead !== null && <ReadDialog toRead={toRead} onClose={() => setToRead(null)} />}
      <Pager
        label="Pages of messages"
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  );
}

interface PanelHeadProps {
  total: number | undefined;
  search: string;
  onSearch: (search: string) => void;
}

function PanelHead({ total, search, onSearch }: PanelHeadProps) {
  const reasonNeeded = useQuery(openReadingsQuery()).data?.reason_needed ?? false;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1.5">
        <h2 className="figures font-display text-xl font-bold">
          {total === undefined ? 'Messages' : `Messages (${figure(total)})`}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          {reasonNeeded ? readingWords.reasonNeeded : readingWords.about}{' '}
          <Link to={readingsPath} className={LINK_CLASS}>
            {readingWords.auditLog}
          </Link>
          .
        </p>
      </div>
      <PageSearch label="Search by title or uid of a code" value={search} onSearch={onSearch} />
    </div>
  );
}

function NoMessages({ page, search }: { page: number; search: string }) {
  if (page > 1) {
    return (
      <EmptyState drawing="bag" title="No messages here">
        Go back to the first page.
      </EmptyState>
    );
  }
  if (search !== '') {
    return (
      <EmptyState drawing="bag" title="No messages for this code">
        Try fewer letters of the title, or the whole uid.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="bag" title="No messages yet">
      Messages from finders to owners appear here.
    </EmptyState>
  );
}

interface AdminMessageCardProps {
  message: AdminMessage;
  /** Asks for a reason to read it. */
  onRead: () => void;
}

/** A message for administrators. */
function AdminMessageCard({ message, onRead }: AdminMessageCardProps) {
  const { content, created_at: sentAt, qr_code: code, withheld } = message;
  const fromFinder = message.sender_type === 'finder';
  return (
    <article className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={fromFinder ? 'signal' : 'plain'}>{fromFinder ? 'Finder' : 'Owner'}</Badge>
        <h3 className="min-w-0 font-semibold wrap-anywhere">{code.title || 'Untitled code'}</h3>
        <Uid uid={code.uid} className="text-sm text-ink-soft" />
        <DateTime iso={sentAt} className="text-sm text-ink-faint sm:ml-auto" />
      </header>
      {content === null ? (
        <p className="mt-3 text-ink-faint italic">This message was erased</p>
      ) : withheld !== null ? (
        <Withheld withheld={withheld} code={code.title || code.uid} onRead={onRead} />
      ) : (
        <p dir="auto" className="mt-3 max-w-prose wrap-anywhere whitespace-pre-wrap empty:hidden">
          {content}
        </p>
      )}
      <MessageVoice message={message} />
      <Photos message={message} reportPath={null} />
      <Contact message={message} />
    </article>
  );
}

const LINK =
  'inline-flex min-h-11 min-w-0 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function Contact({ message }: { message: AdminMessage }) {
  const { sender_email: email, sender_phone: phone, location_data: place } = message;
  if (email === null && phone === null && place === null) return null;
  return (
    <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-6 text-sm">
      {email !== null && (
        <a className={LINK} href={`mailto:${email}`}>
          <Mail aria-hidden size={16} className="shrink-0" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {phone !== null && (
        <a className={LINK} href={`tel:${phone}`}>
          <Phone aria-hidden size={16} className="shrink-0" />
          {phone}
        </a>
      )}
      {place !== null && (
        <p className="inline-flex min-h-11 items-center gap-2">
          <MapPin aria-hidden size={16} className="shrink-0" />
          Location shared
        </p>
      )}
    </div>
  );
}

type Amounts = NonNullable<AdminMessage['withheld']>;

interface WithheldProps {
  withheld: Amounts;
  /** For the accessible name of the button. */
  code: string;
  onRead: () => void;
}

/** The extent of a withheld message, and the button to read it. */
function Withheld({ withheld, code, onRead }: WithheldProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex min-w-0 items-start gap-2 text-ink-soft">
        <Lock aria-hidden size={16} className="mt-1 shrink-0" />
        <span>{amountText(withheld)}</span>
      </p>
      <Button aria-label={`Read about ${code}…`} onClick={onRead}>
        Read…
      </Button>
    </div>
  );
}

function amountText({ content_length: length, ...more }: Amounts): string {
  const parts = [
    ...(length > 0 ? [counted(length, 'character')] : []),
    ...(more.photos > 0 ? [counted(more.photos, 'picture')] : []),
    ...(more.voice_note ? ['voice note'] : []),
    ...(more.contact ? ['contact details'] : []),
    ...(more.location ? ['location'] : []),
  ];
  return parts.join(' · ');
}

const counted = (count: number, thing: string): string =>
  `${figure(count)} ${thing}${count === 1 ? '' : 's'}`;

/** One message, for which the scope can be chosen, or all messages of a page. */
type ToRead =
  | { readonly kind: 'message'; readonly message: AdminMessage }
  | { readonly kind: 'page'; readonly ids: readonly string[] };

interface ReadDialogProps {
  toRead: ToRead;
  onClose: () => void;
}

/** Asks for the reason that strict mode requires (docs/product.md, Reading messages). */
function ReadDialog({ toRead, onClose }: ReadDialogProps) {
  return (
    <Modal open onOpenChange={onClose} title={readingWords.title} focusFirst="field">
      <ReadForm toRead={toRead} onDone={onClose} />
    </Modal>
  );
}

const SCOPES = ['conversation', 'code', 'owner'] as const;
type Kind = (typeof SCOPES)[number];
const CHOICES = SCOPES.map((value) => {
  const { label, help } = readingWords.scopes[value];
  return { value, label, help };
});

function scopeOf(toRead: ToRead, kind: Kind): ScopeRequest {
  if (toRead.kind === 'page') return { kind: 'messages', ids: [...toRead.ids] };
  const { conversation_id: conversation, owner_id: owner, qr_code: code } = toRead.message;
  return { kind, id: { conversation, code: code.uid, owner }[kind] };
}

function ReadForm({ toRead, onDone }: { toRead: ToRead; onDone: () => void }) {
  const refresh = useRefreshReadings();
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<Kind>('conversation');
  const isPage = toRead.kind === 'page';
  const form = useForm({
    schema: readingRequest,
    send: openReading,
    failure: readingWords.failure,
    onDone: () => {
      void refresh();
      onDone();
    },
    onFailed: logError,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ reason, scope: scopeOf(toRead, kind) })}>
      {isPage ? (
        <p className="rounded-control bg-signal-wash px-4 py-3 text-sm text-signal-ink">
          {readingWords.pageWarning}
        </p>
      ) : (
        <ChoiceGroup
          label={readingWords.what}
          name="scope"
          choices={CHOICES}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextAreaField
        label={readingWords.reason}
        name="reason"
        help={isPage ? readingWords.pageHelp : readingWords.reasonHelp}
        error={form.errors['reason'] ?? form.failure ?? undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? readingWords.opening : readingWords.open}
      </Button>
    </Form>
  );
}

/**
 * Messages, newest first. With `ADMIN_SECURITY=strict`, the server leaves out content for which the
 * administrator has no open reading. It records which content it shows before it answers.
 * @param page from 1
 * @param code a uid, or part of a title; empty for all
 */
function adminMessagesQuery(page: number, code: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (code !== '') query.set('code', code);
  return queryOptions({
    ...ownQuery(
      ['admin', 'messages', page, code],
      `/admin/messages?${query.toString()}`,
      adminMessagesAnswer,
    ),
    placeholderData: keepPreviousData,
  });
}
