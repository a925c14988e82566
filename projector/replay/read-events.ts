import { openFeed } from '@app/consumers/feed';
import type { FeedBatch, UnreadableEvent } from '@app/consumers/readable-events';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { type PageEvent, readPagesThroughOutages } from '@app/events/log/event-pages';
import type { EventLog } from '@app/events/log/event-log';
import { type ReadEvent, toRecorded } from '@app/events/log/recorded-event';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import type { Mask } from './masking.ts';
import { type OpenedEvents, PersonalOnDemand } from './personal-on-demand.ts';
import { isWithin, type Range, startOf } from './range.ts';

export interface EventsOptions {
  readonly log: EventLog;
  readonly wants: (type: string) => boolean;
  readonly range: Range;
  /** Where to stop; null goes on for ever. */
  readonly until: Position | null;
  /** Null hands personal fields over as they are. */
  readonly mask: Mask | null;
  /**
   * Opens personal parts only once they are looked at; then `again` gives the events anew. For pure
   * handlers; all parts are opened where not given.
   */
  readonly opensOnDemand?: boolean;
  readonly signal: AbortSignal;
  readonly onOutage: (error: unknown) => void;
}

/** Events that stood ready together, within the range and masked. */
export interface ReadBatch extends OpenedEvents {
  /** How far the reading is, and how many events it read, whether wanted or not. */
  readonly progress: Pick<FeedBatch, 'position' | 'read'>;
  /**
   * The same events again, where a handler has asked for a personal part that was not opened; null
   * where none has.
   */
  readonly again: () => Promise<OpenedEvents> | null;
}

/** Reads a range of the log in batches, to its end or until the signal is aborted. */
export function readEvents(options: EventsOptions): AsyncGenerator<ReadBatch, void, void> {
  const { until } = options;
  return until === null ? follow(options) : readRange(options, until);
}

/** What is past is read in pages, of which only what handlers want is decoded. */
async function* readRange(
  options: EventsOptions,
  until: Position,
): AsyncGenerator<ReadBatch, void, void> {
  const { log, wants, range, mask, opensOnDemand = false, signal, onOutage } = options;
  const start = startOf(range);
  if (comparePositions(start, until) >= 0) return;
  const after = comparePositions(start, START_POSITION) === 0 ? 'start' : start;
  const types = [...log.definitions.keys()].filter(wants);
  const personal = new PersonalOnDemand(log, mask, !opensOnDemand);
  const isInside = (event: Recorded<AnyEvent>): boolean =>
    isWithin(range, event) && comparePositions(event.position, until) <= 0;
  for await (const page of readPagesThroughOutages(log, { after, types, signal, onOutage })) {
    let left: readonly PageEvent[] = page.events;
    do {
      const understood = understand(log, left);
      left = understood.rest;
      const { unreadable } = understood;
      const isInReach = unreadable !== null && comparePositions(unreadable.position, until) <= 0;
      const inside = understood.found.filter(({ recorded }) => isInside(recorded));
      yield* opened(personal, inside, {
        unreadable: isInReach ? unreadable : null,
        progress: { position: page.position, read: left.length === 0 ? page.read : 0 },
      });
    } while (left.length > 0);
    if (comparePositions(page.position, until) >= 0) return;
  }
}

/** Opens events; one that cannot be opened ends a batch, and the others come behind it. */
async function* opened(
  personal: PersonalOnDemand,
  found: readonly ReadEvent[],
  end: Pick<ReadBatch, 'unreadable' | 'progress'>,
): AsyncGenerator<ReadBatch, void, void> {
  let left: readonly ReadEvent[] | null = found;
  while (left !== null) {
    const these: readonly ReadEvent[] = left;
    const open = async () => {
      const { events, unreadable, rest } = await personal.open(these);
      const isWhole = unreadable === null;
      return { events, unreadable: isWhole ? end.unreadable : unreadable, rest, isWhole };
    };
    const { rest, isWhole, ...batch } = await open();
    left = isWhole ? null : rest;
    const progress = isWhole ? end.progress : { ...end.progress, read: 0 };
    yield { ...batch, progress, again: () => (personal.takeMissing() ? open() : null) };
  }
}

interface Understood {
  readonly found: readonly ReadEvent[];
  readonly unreadable: UnreadableEvent | null;
  /** What stands behind the one that cannot be read. */
  readonly rest: readonly PageEvent[];
}

/** Understands events, up to one that cannot be. */
function understand({ definitions }: EventLog, events: readonly PageEvent[]): Understood {
  const found: ReadEvent[] = [];
  for (const [index, event] of events.entries()) {
    try {
      const read = toRecorded(event, definitions);
      if (read) found.push(read);
    } catch (error) {
      const { id, type, position = START_POSITION } = event;
      const unreadable = { id, type, position, error };
      return { found, unreadable, rest: events.slice(index + 1) };
    }
  }
  return { found, unreadable: null, rest: [] };
}

/** What is to come is received as it happens. */
async function* follow(options: EventsOptions): AsyncGenerator<ReadBatch, void, void> {
  const { log, wants, range, mask, signal, onOutage } = options;
  const after = startOf(range);
  for await (const batch of openFeed(log, { after, wants, signal, onOutage })) {
    yield {
      events: batch.events
        .filter((event) => isWithin(range, event))
        .map((event) => mask?.event(event) ?? event),
      unreadable: batch.unreadable,
      progress: batch,
      again: () => null,
    };
  }
}
