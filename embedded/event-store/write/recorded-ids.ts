import type { Client } from 'pg';
import type { Place } from './job.ts';

/** The events of one stream, among those asked for, that are in the log already. */
export class RecordedIds {
  readonly #byId = new Map<string, Place>();
  readonly #idAt = new Map<bigint, string>();

  /** Adds an event; of two with the same id the later one counts, as on the real server. */
  add(id: string, place: Place): void {
    this.#byId.set(id, place);
    this.#idAt.set(place.revision, id);
  }

  /** The place of the event with this id; undefined if it is not in the log. */
  place(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** Whether the event at this revision has this id. */
  isAt(id: string, revision: bigint): boolean {
    return this.#idAt.get(revision) === id;
  }
}

/** The part of a job that a look-up of its ids needs. */
export type Sought = {
  readonly stream: string;
  readonly ids: readonly string[];
  /** The revision of its first event, if the job names one. */
  readonly at: bigint | undefined;
};

/** If the job names no revision, ids are searched among this many newest events of their stream. */
const REMEMBERED_EVENTS = 1_024;

/** How many of a stream's newest events are searched: more for a large append. */
export const eventsToSearch = (appended: number): number => REMEMBERED_EVENTS + appended;

/**
 * SQL for the ids of a stream's newest events. The parameters are expressions of the query around
 * it.
 */
export const newestOf = (stream: string, count: string): string => `
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
    idsOf(byStream, row.stream).add(row.event_id, place);
  }
  return byStream;
}

/** The entry of a stream, added if it is missing. */
export function idsOf(byStream: Map<string, RecordedIds>, stream: string): RecordedIds {
  const known = byStream.get(stream);
  if (known !== undefined) return known;
  const made = new RecordedIds();
  byStream.set(stream, made);
  return made;
}
