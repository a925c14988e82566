import type { Client } from 'pg';
import { arrayLiteral } from '@app/service-kit/array-literal';
import { NO_REVISION, type RecordedEvent } from '../log/event.ts';
import {
  NO_SETTINGS,
  type StreamSettings,
  metastreamOf,
  parseSettings,
} from '../log/stream-name.ts';
import { RecordedIds } from './job.ts';

/** The state of a stream and its metastream, as the writer knows it. */
export type StreamState = {
  readonly last: bigint;
  readonly metaLast: bigint;
  readonly rawMetadata: Buffer | undefined;
  readonly settings: StreamSettings;
};

export const NEW_STREAM: StreamState = {
  last: NO_REVISION,
  metaLast: NO_REVISION,
  rawMetadata: undefined,
  settings: NO_SETTINGS,
};

/** Whether nothing was ever written about the stream. */
export function isUnknown(state: StreamState): boolean {
  return state.last === NO_REVISION && state.metaLast === NO_REVISION;
}

type StateRow = {
  name: string;
  last: string | null;
  meta_last: string | null;
  raw_metadata: Buffer | null;
};

const LOAD_STATES = `
select n.name, s.revision as last, m.revision as meta_last, m.data as raw_metadata
from unnest($1::text[]) as n(name)
left join lateral (
  select revision from events where stream = n.name order by revision desc limit 1
) s on true
left join lateral (
  select revision, data from events where stream = '$$' || n.name order by revision desc limit 1
) m on true`;

/** @param names of streams, not of metastreams */
export async function loadStates(
  client: Client,
  names: readonly string[],
): Promise<Map<string, StreamState>> {
  const { rows } = await client.query<StateRow>({
    name: 'load-states',
    text: LOAD_STATES,
    values: [names],
  });
  return new Map(rows.map((row) => [row.name, stateOf(row)]));
}

function stateOf(row: StateRow): StreamState {
  return {
    last: row.last === null ? NO_REVISION : BigInt(row.last),
    metaLast: row.meta_last === null ? NO_REVISION : BigInt(row.meta_last),
    rawMetadata: row.raw_metadata ?? undefined,
    settings: row.raw_metadata === null ? NO_SETTINGS : parseSettings(row.raw_metadata),
  };
}

const MOST_STATES = 10_000;

/** A cache of the states used last. Only this writer changes streams, so they stay valid. */
export class StateCache {
  readonly #states = new Map<string, StreamState>();

  /** Undefined if it has to be read from the log. */
  get(name: string): StreamState | undefined {
    const state = this.#states.get(name);
    if (state !== undefined) this.set(name, state);
    return state;
  }

  set(name: string, state: StreamState): void {
    this.#states.delete(name);
    this.#states.set(name, state);
    if (this.#states.size <= MOST_STATES) return;
    const oldest = this.#states.keys().next();
    if (oldest.done !== true) this.#states.delete(oldest.value);
  }
}

export type Sought = {
  readonly stream: string;
  readonly ids: readonly string[];
  /** The revision of its first event, if the job names one. */
  readonly at: bigint | undefined;
};

/** If the job names no revision, ids are searched among this many newest events of their stream. */
const REMEMBERED_EVENTS = 1_024;

const eventsToSearch = (appended: number): number => REMEMBERED_EVENTS + appended;

/** Both parameters are expressions of the query around it. */
const newestOf = (stream: string, count: string): string => `
  select event_id, revision, position from events where stream = ${stream}
  order by revision desc limit ${count}`;

type IdRow = { stream: string; event_id: string; revision: string; position: string };

// There is no index of ids: their order is random, so each append would write one more page.
const LOAD_IDS = `
select s.stream, e.event_id, e.revision, e.position
from (select distinct stream from unnest($1::text[]) as s(stream)) s
cross join lateral (${newestOf('s.stream', '$5::bigint')}) e
where e.event_id = any($2::uuid[])
union
select e.stream, e.event_id, e.revision, e.position
from unnest($3::text[], $4::bigint[]) as p(stream, revision)
join events e on e.stream = p.stream and e.revision = p.revision
where e.event_id = any($2::uuid[])
order by position`;

/** Finds which of the ids are recorded, by stream; several streams may have the same id. */
export async function loadRecordedIds(
  client: Client,
  sought: readonly Sought[],
): Promise<Map<string, RecordedIds>> {
  const places = sought.flatMap(({ stream, ids: own, at }) =>
    at === undefined ? [] : own.map((_, index) => ({ stream, revision: at + BigInt(index) })),
  );
  const ids = sought.flatMap((one) => one.ids);
  const { rows } = await client.query<IdRow>({
    name: 'load-ids',
    text: LOAD_IDS,
    values: [
      sought.map(({ stream }) => stream),
      ids,
      places.map(({ stream }) => stream),
      places.map(({ revision }) => revision),
      eventsToSearch(ids.length),
    ],
  });
  const byStream = new Map<string, RecordedIds>();
  for (const row of rows) {
    const place = { revision: BigInt(row.revision), position: BigInt(row.position) };
    const recorded = byStream.get(row.stream) ?? new RecordedIds();
    byStream.set(row.stream, recorded);
    recorded.add(row.event_id, place);
  }
  return byStream;
}

/** The insert does nothing unless all of these hold. */
export type Assumptions = {
  /** Base names of streams that are assumed to be new. */
  readonly newStreams: readonly string[];
  /** Ids that are assumed not to be in their stream. */
  readonly newIds: readonly { readonly stream: string; readonly id: string }[];
};

// One binary parameter, split here: arrays of bytea would be sent as hexadecimal text.
const INSERT = `
insert into events (position, stream, revision, event_id, type, is_json, created, data, metadata)
select e.position, e.stream, e.revision, e.event_id, e.type, e.is_json, $7,
  substring($8::bytea from e.start for e.data_length),
  substring($8::bytea from e.start + e.data_length for e.metadata_length)
from unnest(
  $1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::boolean[],
  $9::int[], $10::int[], $11::int[]
) as e(position, stream, revision, event_id, type, is_json, start, data_length, metadata_length)
where not exists (select from events where stream = any($12::text[]))
  and not exists (
    select from unnest($13::text[], $14::uuid[]) as n(stream, id)
    cross join lateral (${newestOf('n.stream', '$15::bigint')}) r where r.event_id = n.id
  )`;

// A single event, as one appender sends it, takes a quarter less time without arrays.
const INSERT_ONE = `
insert into events (position, stream, revision, event_id, type, is_json, created, data, metadata)
select $1::bigint, $2::text, $3::bigint, $4::uuid, $5::text, $6::boolean, $7::bigint,
  $8::bytea, $9::bytea
where not exists (select from events where stream = any($10::text[]))
  and not exists (
    select from unnest($11::uuid[]) as n(id)
    cross join lateral (${newestOf('$2', '$12::bigint')}) r where r.event_id = n.id
  )`;

/** Commits in one statement. @returns false, with nothing written, if an assumption did not hold */
export async function insertEvents(
  client: Client,
  events: readonly RecordedEvent[],
  assumptions: Assumptions,
): Promise<boolean> {
  // Streams that are assumed to be new and their metastreams must have no event.
  const unwritten = assumptions.newStreams.flatMap((name) => [name, metastreamOf(name)]);
  const [event] = events;
  const result = await client.query(
    events.length === 1 && event !== undefined
      ? { name: 'insert-one', text: INSERT_ONE, values: oneEvent(event, unwritten, assumptions) }
      : {
          name: 'insert-events',
          text: INSERT,
          values: [
            ...eventValues(events),
            arrayLiteral(unwritten),
            arrayLiteral(assumptions.newIds.map((entry) => entry.stream)),
            arrayLiteral(assumptions.newIds.map((entry) => entry.id)),
            eventsToSearch(events.length),
          ],
        },
  );
  return result.rowCount === events.length;
}

function oneEvent(event: RecordedEvent, unwritten: string[], { newIds }: Assumptions): unknown[] {
  const { position, stream, revision, id, type, isJson, created, data, metadata } = event;
  const ids = newIds.map((entry) => entry.id);
  const place = [position, stream, revision, id, type, isJson, created, data, metadata];
  return [...place, unwritten, ids, eventsToSearch(1)];
}

function eventValues(events: readonly RecordedEvent[]): unknown[] {
  const starts: number[] = [];
  let start = 1;
  for (const event of events) {
    starts.push(start);
    start += event.data.length + event.metadata.length;
  }
  const column = (pick: (event: RecordedEvent) => string | number | bigint | boolean): string =>
    arrayLiteral(events.map(pick));
  return [
    column((event) => event.position),
    column((event) => event.stream),
    column((event) => event.revision),
    column((event) => event.id),
    column((event) => event.type),
    column((event) => event.isJson),
    events[0]?.created,
    Buffer.concat(events.flatMap((event) => [event.data, event.metadata])),
    arrayLiteral(starts),
    column((event) => event.data.length),
    column((event) => event.metadata.length),
  ];
}
