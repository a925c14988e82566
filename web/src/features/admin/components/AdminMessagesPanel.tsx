import { readingRequest, type ScopeRequest } from '@app/command-api/features/readings/contract';
import type { AdminMessage } from '@app/query-api/features/admin-messages/contract';
import type { OpenReadings as Answer } from '@app/query-api/features/readings/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, Lock, Mail, MapPin, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '../../../api/log-error.ts';
import { failureText, useForm } from '../../../api/use-form.ts';
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
import { showToast } from '../../../components/toasts/show-toast.ts';
import { Uid } from '../../../components/Uid.tsx';
import { readingWords } from '../../../content/readings.ts';
import { toasts } from '../../../content/toasts.ts';
import { readingsPath } from '../../../navigation/console-paths.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { MessageVoice, Photos } from '../../messages/components/MessageMedia.tsx';
import { PAGE_SIZE, useRefresh } from '../api/lists.ts';
import {
  adminMessagesQuery,
  openReading,
  openReadingsQuery,
  readingKeys,
  useEndReading,
} from '../api/readings.ts';
import { Badge } from './Badge.tsx';
import { ConsoleList } from './ConsoleList.tsx';

/** The messages of all finders and owners. */
export default function AdminMessagesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(adminMessagesQuery(page, search));
  const { data } = list;
  const readings = useQuery(openReadingsQuery).data;
  const [toRead, setToRead] = useState<ToRead | null>(null);
  const ids = (data?.messages ?? []).filter((each) => each.withheld !== null).map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1.5">
          <h2 className="figures font-display text-xl font-bold">
            {data === undefined ? 'Messages' : `Messages (${figure(data.total)})`}
          </h2>
          <p className="max-w-prose text-sm text-ink-soft">
            {readings?.reason_needed ? readingWords.reasonNeeded : readingWords.about}{' '}
            <Link to={readingsPath} className={LINK_CLASS}>
              {readingWords.auditLog}
            </Link>
            .
          </p>
        </div>
        <PageSearch label="Search by title or uid of a code" value={search} onSearch={setSearch} />
      </div>
      <OpenReadings readings={readings?.readings ?? []} />
      <ConsoleList
        query={list}
        failed={toasts.admin.messagesFailure}
        loading="Loading the messages"
        items={data?.messages}
        keyOf={({ id }) => id}
        renderItem={(message) => (
          <AdminMessageCard
            message={message}
            onRead={() => setToRead({ kind: 'message', message })}
          />
        )}
        empty={<NoMessages page={page} search={search} />}
      />
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

function NoMessages({ page, search }: { page: number; search: string }) {
  const [title, next] =
    page > 1
      ? ['No messages here', 'Go back to the first page.']
      : search === ''
        ? ['No messages yet', 'Messages from finders to owners appear here.']
        : ['No messages for this code', 'Try fewer letters of the title, or the whole uid.'];
  return (
    <EmptyState drawing="bag" title={title}>
      {next}
    </EmptyState>
  );
}

type Reading = Answer['readings'][number];

/** How long after the end to refetch, in ms, since the server's clock decides. */
const AFTERWARDS_MS = 500;

/** The administrator's open readings. When the first one ends, its messages disappear. */
function OpenReadings({ readings }: { readings: readonly Reading[] }) {
  const refresh = useRefresh(...readingKeys);
  const ends = readings.map(({ expires_at: end }) => Date.parse(end));
  const first = ends.length === 0 ? null : Math.min(...ends);
  useEffect(() => {
    if (first === null) return;
    const wait = Math.max(first - Date.now(), 0) + AFTERWARDS_MS;
    const timer = setTimeout(() => void refresh(), wait);
    return () => clearTimeout(timer);
  }, [first, refresh]);
  if (readings.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {readings.map((reading) => (
        <li key={reading.id}>
          <OpenReading reading={reading} />
        </li>
      ))}
    </ul>
  );
}

function OpenReading({ reading }: { reading: Reading }) {
  const end = useEndReading(reading.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-signal-ink bg-signal-wash p-4">
      <Eye aria-hidden size={20} className="shrink-0 text-signal-ink max-sm:hidden" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-semibold">
          {readingWords.opened[reading.scope]} until <DateTime iso={reading.expires_at} />
        </p>
        {reading.reason !== null && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
            {reading.reason}
          </p>
        )}
      </div>
      <Button
        busy={end.isPending}
        onClick={() =>
          end.mutate(undefined, {
            onError: (error) => {
              logError(error);
              showToast('error', failureText(error, readingWords.endFailure));
            },
          })
        }
      >
        {end.isPending ? 'Ending…' : 'End now'}
        {reading.reason !== null && <span className="sr-only">: {reading.reason}</span>}
      </Button>
    </div>
  );
}

interface AdminMessageCardProps {
  message: AdminMessage;
  /** Asks for a reason to read it. */
  onRead: () => void;
}

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
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="flex min-w-0 items-start gap-2 text-ink-soft">
            <Lock aria-hidden size={16} className="mt-1 shrink-0" />
            <span>{amountText(withheld)}</span>
          </p>
          <Button aria-label={`Read about ${code.title || code.uid}…`} onClick={onRead}>
            Read…
          </Button>
        </div>
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

/** The extent of a withheld message. */
function amountText(withheld: NonNullable<AdminMessage['withheld']>): string {
  const { content_length: length, ...more } = withheld;
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

const SCOPES = ['conversation', 'code', 'owner'] as const;
type Kind = (typeof SCOPES)[number];
const CHOICES = SCOPES.map((value) => Object.assign({ value }, readingWords.scopes[value]));

function scopeOf(toRead: ToRead, kind: Kind): ScopeRequest {
  if (toRead.kind === 'page') return { kind: 'messages', ids: [...toRead.ids] };
  const { conversation_id: conversation, owner_id: owner, qr_code: code } = toRead.message;
  return { kind, id: { conversation, code: code.uid, owner }[kind] };
}

/** Asks for the reason that strict mode requires (docs/product.md, Reading messages). */
function ReadDialog({ toRead, onClose }: { toRead: ToRead; onClose: () => void }) {
  const refresh = useRefresh(...readingKeys);
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<Kind>('conversation');
  const isPage = toRead.kind === 'page';
  const form = useForm({
    schema: readingRequest,
    send: openReading,
    failure: readingWords.failure,
    onDone: () => {
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  return (
    <Modal open onOpenChange={onClose} title={readingWords.title} focusFirst="field">
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
    </Modal>
  );
}
