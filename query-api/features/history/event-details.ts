import type { ReadEvent } from '@app/events/log/recorded-event';
import { readAt } from '@app/events/log/read-back';
import { personalFields } from '@app/events/personal-fields';
import { parsePosition } from '@app/events/position';
import type { KeyStore } from '@app/events/sealing/key-store';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import type { HistoryDetails } from './contract.ts';
import { findEvents } from './find-events.ts';
import { cutOfRequest } from './history-cut.ts';
import type { HistorySources } from './history-pages.ts';
import { presentRelated } from './present-event.ts';

export interface DetailSources extends HistorySources {
  readonly database: Database;
  /** Only checks whether a key exists; nothing is decrypted. */
  readonly keys: Pick<KeyStore, 'find'>;
}

/** Events of one request that are listed: a request for a thousand codes has as many. */
const MOST_RELATED = 100;

/** @throws HttpProblem 404 if there is no event at the position */
export async function readDetails(sources: DetailSources, place: string): Promise<HistoryDetails> {
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
