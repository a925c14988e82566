import { arrayLiteral } from '@app/service-kit/array-literal';
import type { Client } from 'pg';
import type { RecordedEvent } from '../log/event.ts';
import { metastreamOf } from '../log/stream-name.ts';
import { eventsToSearch, newestOf } from './recorded-ids.ts';

/** Assumptions made without a look-up; the insert does nothing unless all of them hold. */
export type Assumptions = {
  /** Base names of streams that are assumed to be new. */
  readonly newStreams: readonly string[];
  /** Ids that are assumed not to be in their stream. */
  readonly newIds: readonly { readonly stream: string; readonly id: string }[];
};

// The bytes of all events are sent as one binary parameter and split here: arrays of bytea would be
// sent as hexadecimal text, twice the size and slow to write and read.
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

/**
 * Commits events in one statement, and so in one transaction.
 * @returns false, with nothing written, if an assumption did not hold
 */
export async function insertEvents(
  client: Client,
  events: readonly RecordedEvent[],
  assumptions: Assumptions,
): Promise<boolean> {
  const unwritten = names(assumptions);
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

/** The streams that must have no event: those assumed to be new, and their metastreams. */
function names({ newStreams }: Assumptions): string[] {
  return newStreams.flatMap((name) => [name, metastreamOf(name)]);
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
