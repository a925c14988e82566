import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import {
  type HistoryDetails,
  type HistoryEvent,
  historyQueries,
  type HistoryStreams,
  type RelatedEvent,
  type streamsQuery,
} from './contract.ts';
import { HistorySearch } from './history-index.ts';
import { cutOfRequest, findEvents, type HistorySources, readCut } from './find-events.ts';
import type { ReadEvent } from '@app/events/log/recorded-event';
import { readAt, readStreamBack, readPositions } from '@app/events/log/read-back';
import { personalFields } from '@app/events/personal-fields';
import { formatPosition, parsePosition } from '@app/events/position';
import type { KeyStore } from '@app/events/sealing/key-store';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import type * as z from 'zod/mini';
import { actorId, categoryOf } from '@app/events/history-names';

export function historyRoutes(router: QueryRouter, parts: RouteParts): void {
  const { database, log, pool, keys } = parts;
  const sources = { database, log, search: new HistorySearch(pool), keys };
  router.on(historyQueries.historyEvents, async ({ query: { before, limit, ...filters } }) => {
    const cut = await readCut(sources.database, filters);
    const found = await findEvents(sources, cut, { before: before ?? null, limit });
    const { events, next, isBehind } = found;
    return { events: events.map(presentEvent), next, is_behind: isBehind };
  });
  router.on(historyQueries.historyEvent, ({ parameter }) =>
    readDetails(sources, parameter('position')),
  );
  router.on(historyQueries.historyStreams, ({ query }) => readStreams(sources, query));
}

interface DetailSources extends HistorySources {
  readonly database: Database;
  /** Only checks whether a key exists; nothing is decrypted. */
  readonly keys: Pick<KeyStore, 'find'>;
}

/** Events of one request that are listed: a request for a thousand codes has as many. */
const MOST_RELATED = 100;

/** @throws HttpProblem 404 if there is no event at the position */
async function readDetails(sources: DetailSources, place: string): Promise<HistoryDetails> {
  const { log, search } = sources;
  const position = parsePosition(place);
  const event = position && (await readAt(log, position));
  if (!event) throw notThere();
  const { metadata, data, type, id } = event.recorded;
  const { correlationId, version, addressHash = null } = metadata;
  const wanted = { before: null, limit: MOST_RELATED };
  const [personal, audit, related, readModels] = await Promise.all([
    personalOf(event, sources.keys),
    auditOf(sources.database, id),
    findEvents(sources, cutOfRequest(correlationId), wanted),
    search.readModels(type),
  ]);
  return {
    event: {
      ...presentRelated(event),
      correlation_id: correlationId,
      version,
      address_hash: addressHash,
      data: { ...data },
      personal,
    },
    audit,
    related: withItself(related.events, event).map(presentRelated),
    has_more_related: related.next !== null,
    read_models: [...readModels],
  };
}

/** Oldest first. */
function withItself(events: readonly ReadEvent[], event: ReadEvent): readonly ReadEvent[] {
  const oldestFirst = events.toReversed();
  const isListed = events.some(({ recorded }) => recorded.id === event.recorded.id);
  return isListed ? oldestFirst : [event, ...oldestFirst];
}

async function personalOf(
  { definition, sealed, subject }: ReadEvent,
  keys: DetailSources['keys'],
): Promise<HistoryDetails['event']['personal']> {
  if (!definition.sealed) return [];
  const found = subject === null ? null : await keys.find([subject]);
  const isThere = sealed !== null && subject !== null && found?.has(subject) === true;
  const state = isThere ? ('sealed' as const) : ('erased' as const);
  return personalFields(definition).map((field) => ({ field, state }));
}

async function auditOf(database: Database, eventId: string): Promise<HistoryDetails['audit']> {
  const rows = await database
    .selectFrom('audit')
    .where('event_id', '=', eventId)
    .select(['number', 'action', 'chain', 'chain_number', 'hash'])
    .execute();
  return rows[0] ?? null;
}

const notThere = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'event-not-found',
    detail: 'There is no such event.',
  });

type Stream = HistoryStreams['streams'][number];

async function readStreams(
  sources: HistorySources,
  { category, before, limit }: z.infer<typeof streamsQuery>,
): Promise<HistoryStreams> {
  const { log, search } = sources;
  const from = before === undefined ? null : BigInt(before.split('/')[0] ?? 0);
  const positions = await search.beginnings(category, from, limit + 1);
  const shown = positions.slice(0, limit);
  const firsts = await readPositions(log, shown);
  const streams = await Promise.all(firsts.map((first) => describe(sources, first)));
  return {
    streams: streams.flatMap((stream) => stream ?? []),
    next: positions.length > limit ? String(shown.at(-1)) : null,
  };
}

async function describe({ log }: HistorySources, first: ReadEvent): Promise<Stream | null> {
  const { stream, metadata } = first.recorded;
  const [last] = await readStreamBack(log, stream, { upTo: 'end', count: 1 });
  if (!last) return null;
  const events = Number(last.recorded.revision) + 1;
  return { stream, events, began_at: metadata.at, last: presentEvent(last) };
}

/** An event in a list's form. Its personal part is never decrypted. */
function presentEvent({ recorded }: ReadEvent): HistoryEvent {
  const { position, id, stream, revision, type, metadata } = recorded;
  const { actor, at } = metadata;
  return {
    position: formatPosition(position),
    id,
    stream,
    revision: String(revision),
    category: categoryOf(stream),
    type,
    at,
    actor: { kind: actor.kind, id: actorId(actor) },
  };
}

function presentRelated(event: ReadEvent): RelatedEvent {
  const { commandId, causationId } = event.recorded.metadata;
  return { ...presentEvent(event), command_id: commandId, causation_id: causationId };
}
