import type { HistoryDetails, RelatedEvent } from '@app/query-api/features/history/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Section } from '../../../components/Section.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { auditPath, historyPath, pastPath, eventPath } from '../../../navigation/console-paths.ts';
import { ListState } from '../../admin/components/ConsoleList.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { eventQuery, actsBeforeQuery } from '../api/history.ts';
import { DataTable, Rows } from './DataTable.tsx';
import { actorText, nameInWords, streamText, subjectOf, typeText } from './event-words.ts';
import { causeTree, placeNodes, type CauseNode, type PlacedNode } from './cause-tree.ts';
import { EventRow } from './EventRow.tsx';

/** Recorded actions by which somebody sees data of others. */
const LOOKS: ReadonlySet<string> = new Set([
  'BatchDownloaded',
  'MessagesDisclosed',
  'PastInspected',
  'ReadingOpened',
]);

const WIDTH = 272;
const HEIGHT = 56;
const COLUMN = WIDTH + 48;
const ROW = HEIGHT + 16;
const MARGIN = 4;
const CORNER = 12;

/** Characters that fit into a box. */
const LONGEST = 31;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

const leftOf = ({ column }: PlacedNode): number => MARGIN + column * COLUMN;
const topOf = ({ row }: PlacedNode): number => MARGIN + row * ROW;

export function EventView({ position }: { position: string }) {
  const details = useQuery(eventQuery(position));
  if (details.data !== undefined) return <Details details={details.data} />;
  return <ListState query={details} failed={words.loadFailure} loading="Loading the event" />;
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
      </Section>
      <Section title="Envelope" about="What the log notes of every event.">
        <Envelope event={event} />
      </Section>
    </article>
  );
}

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
  const rows = {
    Type: `${event.type}, version ${event.version}`,
    Stream: event.stream,
    Revision: event.revision,
    Position: event.position,
    'Event id': event.id,
    Request: event.correlation_id,
    Command: event.command_id,
    'Caused by': event.causation_id,
    Actor: [event.actor.kind, event.actor.id].filter(Boolean).join(' '),
    'Network address': event.address_hash === null ? 'not noted' : 'a keyed hash is noted',
  };
  return (
    <Rows
      className="font-mono text-sm"
      rows={Object.entries(rows).map(([name, value]) => ({ name, value }))}
    />
  );
}

interface CausePictureProps {
  /** The events of one request, oldest first. */
  related: readonly RelatedEvent[];
  current: string;
}

function CausePicture({ related, current }: CausePictureProps) {
  const roots = causeTree(related);
  const nodes = placeNodes(roots);
  const columns = Math.max(0, ...nodes.map(({ column }) => column)) + 1;
  const rows = Math.max(0, ...nodes.map(({ row }) => row)) + 1;
  const width = columns * COLUMN - (COLUMN - WIDTH) + 2 * MARGIN;
  const height = rows * ROW - (ROW - HEIGHT) + 2 * MARGIN;
  return (
    <div className="grid gap-3">
      {/* Keyboard users scroll it by its links. */}
      <div className="overflow-x-auto rounded-card border border-line bg-paper p-4">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
          {nodes.map((placed) => (
            <Edge key={`to ${placed.node.id}`} placed={placed} />
          ))}
          {nodes.map((placed) => (
            <Box
              key={placed.node.id}
              placed={placed}
              isCurrent={placed.node.event?.id === current}
            />
          ))}
        </svg>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Show as a list
        </summary>
        <Nodes nodes={roots} current={current} />
      </details>
    </div>
  );
}

function Edge({ placed }: { placed: PlacedNode }) {
  const { parent } = placed;
  if (parent === null) return null;
  const [x, y] = [leftOf(parent) + WIDTH, topOf(parent) + HEIGHT / 2];
  const [toX, toY] = [leftOf(placed), topOf(placed) + HEIGHT / 2];
  const middle = (x + toX) / 2;
  return (
    <path
      d={`M${x} ${y} C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`}
      className="fill-none stroke-line-strong"
      strokeWidth={1.5}
    />
  );
}

function Box({ placed, isCurrent }: { placed: PlacedNode; isCurrent: boolean }) {
  const { event, actor } = placed.node;
  const [x, y] = [leftOf(placed), topOf(placed)];
  if (event === null) {
    return (
      <g>
        <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={CORNER} className="fill-line/50" />
        <Lines x={x} y={y} first="A request" second={actorText(actor)} />
      </g>
    );
  }
  const [first, second] = [typeText(event.type), streamText(event.stream)];
  return (
    <Link
      to={eventPath(event.position)}
      aria-current={isCurrent ? 'true' : undefined}
      className="group"
    >
      <rect
        x={x}
        y={y}
        width={WIDTH}
        height={HEIGHT}
        rx={CORNER}
        strokeWidth={isCurrent ? 2.5 : 1}
        className={
          isCurrent
            ? 'fill-signal-wash stroke-signal'
            : 'fill-lift stroke-line-strong group-hover:stroke-ink'
        }
      />
      <Lines x={x} y={y} first={first} second={second} />
    </Link>
  );
}

function Lines({ x, y, first, second }: { x: number; y: number; first: string; second: string }) {
  return (
    <>
      <text x={x + 14} y={y + 24} className="fill-ink text-sm font-semibold">
        {cut(first)}
      </text>{' '}
      <text x={x + 14} y={y + 43} className="fill-ink-soft text-xs">
        {cut(second)}
      </text>
    </>
  );
}

function Nodes({ nodes, current }: { nodes: readonly CauseNode[]; current: string }) {
  return (
    <ul className="grid gap-1 border-l border-line pl-4">
      {nodes.map((node) => (
        <li key={node.id}>
          {node.event === null ? (
            <span className="text-ink-soft">A request: {actorText(node.actor)}</span>
          ) : (
            <Link
              to={eventPath(node.event.position)}
              aria-current={node.event.id === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-bold"
            >
              {typeText(node.event.type)} ({streamText(node.event.stream)})
            </Link>
          )}
          {node.children.length > 0 && <Nodes nodes={node.children} current={current} />}
        </li>
      ))}
    </ul>
  );
}

interface SeenBeforeProps {
  actor: string;
  /** Time of the action, ISO 8601. */
  at: string;
}

/** The data that an account viewed before an action, newest first. */
function SeenBefore({ actor, at }: SeenBeforeProps) {
  const acts = useQuery(actsBeforeQuery(actor, at));
  if (acts.data === undefined) {
    return (
      <ListState
        query={acts}
        failed={words.seenFailure}
        loading="Loading what was seen before"
        level={3}
      />
    );
  }
  const { events, next, is_behind: isBehind } = acts.data;
  const looks = events.filter(({ type }) => LOOKS.has(type));
  const isPartial = next !== null || isBehind;
  return (
    <div className="grid gap-3">
      {looks.length > 0 && (
        <ul aria-label={words.seenTitle} className="grid gap-2">
          {looks.map((event) => (
            <li key={event.id}>
              <EventRow within event={event} />
            </li>
          ))}
        </ul>
      )}
      {looks.length === 0 && !isPartial && <p className="text-ink-soft">{words.seenNothing}</p>}
      {isPartial && (
        <p className="text-ink-soft">
          {isBehind ? words.behind : words.seenMore}{' '}
          <Link to={historyPath({ actor })} className={LINK_CLASS}>
            Everything by this account
          </Link>
        </p>
      )}
    </div>
  );
}
