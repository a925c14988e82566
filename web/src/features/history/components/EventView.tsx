import type { HistoryDetails } from '@app/query-api/features/history/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Section } from '../../../components/Section.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { auditPath, historyPath, pastPath } from '../../../navigation/console-paths.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { eventQuery } from '../api/history.ts';
import { CausePicture } from './CausePicture.tsx';
import { DataTable } from './DataTable.tsx';
import { EventRows } from './EventRows.tsx';
import { SeenBefore } from './SeenBefore.tsx';
import { actorText, nameInWords, streamText, subjectOf, typeText } from './event-words.ts';

/** An event: its contents, its cause and its effects. */
export function EventView({ position }: { position: string }) {
  const details = useQuery(eventQuery(position));
  if (hasFailed(details)) {
    return (
      <LoadFailed
        text={words.loadFailure}
        error={details.error}
        retry={() => void details.refetch()}
      />
    );
  }
  if (details.data === undefined) return <ListSkeleton label="Loading the event" />;
  return <Details details={details.data} />;
}

function Details({ details }: { details: HistoryDetails }) {
  const { event, related } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article>
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
        {typeText(event.type)}
      </h2>
      <p className="mb-4 text-ink-soft">
        <DateTime iso={event.at} /> · {actorText(event.actor)} · {streamText(event.stream)}
      </p>
      <Ways event={event} />
      <Section title="What it says" about="As it is in the log, for good.">
        <DataTable data={event.data} personal={event.personal} />
      </Section>
      <Section
        title="Causes and effects"
        about="The request that led to it, and all that came of it: other events, what the product did by itself, and notices."
      >
        <CausePicture related={related} current={event.id} />
        {details.has_more_related && (
          <Link to={historyPath({ correlation: event.correlation_id })} className={LINK_CLASS}>
            All events of this request
          </Link>
        )}
      </Section>
      {details.audit !== null && event.actor.kind === 'user' && event.actor.id !== null && (
        <Section title={words.seenTitle} about={words.seenAbout}>
          <SeenBefore actor={event.actor.id} at={event.at} />
        </Section>
      )}
      <Section title="Evidence" about="How one knows that nothing was changed afterwards.">
        <AuditPlace audit={details.audit} />
      </Section>
      <Section title="Read models" about={words.rowsAbout}>
        <ReadModels names={details.read_models} />
        {details.read_models.length > 0 && <EventRows position={event.position} />}
      </Section>
      <Section title="Envelope" about="What the log notes of every event.">
        <Envelope event={event} />
      </Section>
    </article>
  );
}

/** Links to related pages. */
function Ways({ event }: Pick<HistoryDetails, 'event'>) {
  const { actor, stream, revision } = event;
  const ways: readonly (readonly [string, string])[] = [
    [pastPath(stream, Number(revision)), 'What it changed'],
    [historyPath({ stream }), 'All events of this stream'],
    [historyPath({ subject: subjectOf(stream) }), 'Everything about it'],
    ...(actor.id === null
      ? []
      : [[historyPath({ actor: actor.id }), 'Everything by the same actor'] as const]),
  ];
  return (
    <ul className="mb-6 flex flex-wrap gap-x-6 gap-y-1 max-sm:flex-col">
      {ways.map(([to, text]) => (
        <li key={text}>
          <Link to={to} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AuditPlace({ audit }: Pick<HistoryDetails, 'audit'>) {
  const may = useMay();
  if (audit === null) {
    return <p className="text-ink-soft">Events of this type are not in the audit log.</p>;
  }
  return (
    <div className="grid gap-2">
      <p>
        Entry {audit.number} of the audit log, number {audit.chain_number} in chain {audit.chain}.
        Each entry holds the hash of the one before it.
      </p>
      <code className="text-xs wrap-anywhere text-ink-soft">{audit.hash}</code>
      {may('GET /admin/audit') && (
        <Link to={`${auditPath}?before=${Number(audit.number) + 1}`} className={LINK_CLASS}>
          Open it in the audit log
        </Link>
      )}
    </div>
  );
}

function ReadModels({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="text-ink-soft">No page shows it.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-full border border-line px-3 py-1 text-sm">
          {nameInWords(name)}
        </li>
      ))}
    </ul>
  );
}

function Envelope({ event }: Pick<HistoryDetails, 'event'>) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Type', `${event.type}, version ${event.version}`],
    ['Stream', event.stream],
    ['Revision', event.revision],
    ['Position', event.position],
    ['Event id', event.id],
    ['Request', event.correlation_id],
    ['Command', event.command_id],
    ['Caused by', event.causation_id],
    ['Actor', [event.actor.kind, event.actor.id].filter(Boolean).join(' ')],
    ['Network address', event.address_hash === null ? 'not noted' : 'a keyed hash is noted'],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-mono wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
