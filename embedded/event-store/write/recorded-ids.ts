import type { Client } from 'pg';
import type { Place } from './job.ts';

/** The events of one stream, among those asked for, that are in the log already. */
export class RecordedIds {
  readonly #byId = new Map<string, Place>();
  readonly #idAt = new Map<bigint, string>();

  /** Notes an event; of two with the same id the later one is remembered, as on the real server. */
  add(id: string, place: Place): void {
    this.#byId.set(id, place);
    this.#idAt.set(place.revision, id);
  }

  /** Where the event with this id stands. */
  place(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** Whether the event at this revision has this id. */
  isAt(id: string, revision: bigint): boolean {
    return this.#idAt.get(revision) === id;
  }
}

type IdRow = { stream: string; event_id: string; revision: string; position: string };

const LOAD_IDS = `
select stream, event_id, revision, position from events
where event_id = any($1::uuid[]) order by position`;

/** Finds which of the ids are recorded, by stream: the same id may stand in several streams. */
export async function loadRecordedIds(
  client: Client,
  ids: readonly string[],
): Promise<Map<string, RecordedIds>> {
  const { rows } = await client.query<IdRow>({ name: 'load-ids', text: LOAD_IDS, values: [ids] });
  const byStream = new Map<string, RecordedIds>();
  for (const row of rows) {
    const place = { revision: BigInt(row.revision), position: BigInt(row.position) };
    idsOf(byStream, row.stream).add(row.event_id, place);
  }
  return byStream;
}

/** The entry of a stream, made when it is missing. */
export function idsOf(byStream: Map<string, RecordedIds>, stream: string): RecordedIds {
  const known = byStream.get(stream);
  if (known !== undefined) return known;
  const made = new RecordedIds();
  byStream.set(stream, made);
  return made;
}
