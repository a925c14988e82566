import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { historyNames, nameNumber } from '@app/events/history-names';
import type { EventLog } from '@app/events/log/event-log';
import { readPlaces } from '@app/events/log/read-places';
import type { ReadEvent } from '@app/events/log/recorded-event';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import type { Mask } from '../replay/masking.ts';
import { PersonalOnDemand } from '../replay/personal-on-demand.ts';
import { PastFailure } from './past-failure.ts';

/** Events that are folded for the rows of one event. */
export const MOST_RELATED = 20_000;
/** The index is this far behind at most, unless it is being made. */
const INDEXED_WITHIN_MS = 15_000;
const LOOK_MS = 250;

/** Finds events by the index of the history (docs/adr/0150), and opens them masked. */
export class RelatedEvents {
  private readonly pool: Pool;
  private readonly log: EventLog;
  private readonly personal: PersonalOnDemand;
  private readonly known = new Map<bigint, Recorded<AnyEvent>>();

  constructor(pool: Pool, log: EventLog, mask: Mask) {
    this.pool = pool;
    this.log = log;
    this.personal = new PersonalOnDemand(log, mask, true);
  }

  /** Waits until the index has an event. @throws PastFailure where that does not come soon */
  async indexed(place: bigint): Promise<void> {
    for (let waited = 0; ; waited += LOOK_MS) {
      const { rows } = await this.pool.query<{ commit: string }>(
        'select commit from history.progress order by version desc limit 1',
      );
      if (BigInt(rows[0]?.commit ?? 0) >= place) return;
      if (waited >= INDEXED_WITHIN_MS) throw new PastFailure(BEHIND);
      await pause(LOOK_MS);
    }
  }

  /**
   * The places of events of some types before a place, oldest first.
   * @param ids the events have one of them; null for all events
   * @returns null where there are more than can be folded
   */
  async places(
    types: Iterable<string>,
    ids: Iterable<string> | null,
    before: bigint,
  ): Promise<readonly bigint[] | null> {
    const numbers = ids && [...ids].map((id) => nameNumber(historyNames.subject(id)));
    const { rows } = await this.pool.query<{ position: string }>(PLACES, [
      [...types],
      numbers,
      String(before),
    ]);
    return rows.length > MOST_RELATED ? null : rows.map(({ position }) => BigInt(position));
  }

  /** @throws PastFailure where one cannot be read */
  async read(places: readonly bigint[]): Promise<readonly Recorded<AnyEvent>[]> {
    const missing = places.filter((place) => !this.known.has(place));
    const found = await readPlaces(this.log, missing);
    for (const event of await this.open(found)) this.known.set(event.position.commit, event);
    return places.flatMap((place) => this.known.get(place) ?? []);
  }

  /** The events with their personal parts masked. @throws PastFailure where one cannot be read */
  async open(found: readonly ReadEvent[]): Promise<readonly Recorded<AnyEvent>[]> {
    const { events, unreadable } = await this.personal.open(found);
    if (unreadable) throw new PastFailure(`The event ${unreadable.id} cannot be read.`);
    return events;
  }
}

const BEHIND = 'The index of the history does not know this event yet. Try again in a moment.';

/** The sum keeps Postgres from going through the whole log in its order, looking for a rare name. */
const PLACES = `
  select position::text from history.events
  where type in (select id from history.types where type = any($1::text[]))
    and ($2::integer[] is null or names && $2) and position < $3::bigint
  order by position + 0 limit ${MOST_RELATED + 1}`;
