import { type FeedOptions, openFeed } from '@app/events/consuming/feed';
import type { FeedBatch, UnreadableEvent } from '@app/events/consuming/readable-events';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { type PageEvent, readPagesThroughOutages } from '@app/events/log/event-pages';
import { type ReadEvent, toRecorded } from '@app/events/log/recorded-event';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import { ahead } from '@app/service-kit/ahead';
import type { ReadingRate } from '../runtime/reading-rate.ts';
import type { Mask } from './masking.ts';
import { type OpenedEvents, type Opens, PersonalOnDemand } from './personal-on-demand.ts';
import { isWithin, type Range, startOf } from './range.ts';

const WHOLE_LOG: Range = { from: null, until: null };

export interface EventsOptions {
  readonly log: EventLog;
  readonly wants: (type: string) => boolean;
  /** The whole log by default. */
  readonly range?: Range;
  /** The position to stop at; by default it goes on for ever. */
  readonly until?: Position | null;
  /** Without it, personal fields stay unmasked. */
  readonly mask?: Mask | null;
  /** All by default. */
  readonly opens?: Opens;
  /** If there is no end. */
  readonly pace?: Pick<
    FeedOptions,
    'catchUpTypes' | 'maxBatch' | 'gatherMs' | 'enough' | 'atLeast' | 'onTooSlow'
  >;
  readonly signal: AbortSignal;
  readonly onOutage?: (error: unknown) => void;
}

export interface ReplayOptions extends EventsOptions {
  /** Takes a batch. @returns true to end the replay */
  readonly sink: (batch: ReplayBatch) => Promise<boolean>;
  /** Advances with each batch. */
  readonly rate?: ReadingRate | undefined;
  readonly onProgress?: () => void | Promise<void>;
}

export interface ReplayBatch extends FeedBatch {
  /** The same events again if a handler has read a closed part; otherwise null. */
  readonly again: () => Promise<OpenedEvents> | null;
}

/** Ends early, without an error, if the signal is aborted. @returns whether the sink ended it */
export async function replay(options: ReplayOptions): Promise<boolean> {
  const { sink, rate, onProgress } = options;
  for await (const batch of readEvents(options)) {
    const hasEnough = await sink(batch);
    rate?.advance(batch.position, batch.read);
    await onProgress?.();
    if (hasEnough) return true;
  }
  return false;
}

export function readEvents(options: EventsOptions): AsyncGenerator<ReplayBatch, void, void> {
  const { until } = options;
  return until ? ahead(readRange(options, until)) : follow(options);
}

/** Reads past events in pages, and decodes only those that handlers want. */
async function* readRange(
  options: EventsOptions,
  until: Position,
): AsyncGenerator<ReplayBatch, void, void> {
  const { log, wants, range = WHOLE_LOG, mask = null, opens = 'all', signal } = options;
  const { onOutage = () => undefined } = options;
  const start = startOf(range);
  if (comparePositions(start, until) >= 0) return;
  const after = comparePositions(start, START_POSITION) === 0 ? 'start' : start;
  const types = [...log.definitions.keys()].filter(wants);
  const personal = new PersonalOnDemand(log, mask, opens);
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
        position: comparePositions(page.position, until) < 0 ? page.position : until,
        read: left.length === 0 ? page.read : 0,
      });
    } while (left.length > 0);
    if (comparePositions(page.position, until) >= 0) return;
  }
}

/** One that cannot be opened ends a batch, and the others follow in the next. */
async function* opened(
  personal: PersonalOnDemand,
  found: readonly ReadEvent[],
  end: Omit<FeedBatch, 'events'>,
): AsyncGenerator<ReplayBatch, void, void> {
  let left: readonly ReadEvent[] | null = found;
  while (left !== null) {
    const these: readonly ReadEvent[] = left;
    const open = async () => {
      const { events, unreadable, rest } = await personal.open(these);
      const isWhole = unreadable === null;
      return { events, unreadable: isWhole ? end.unreadable : unreadable, rest, isWhole };
    };
    const { events, unreadable, rest, isWhole } = await open();
    left = isWhole ? null : rest;
    yield {
      events,
      unreadable,
      // The events after it are in the next batch.
      position: unreadable?.position ?? end.position,
      read: isWhole ? end.read : 0,
      again: () => (personal.takeMissing() ? open() : null),
    };
  }
}

interface Understood {
  readonly found: readonly ReadEvent[];
  readonly unreadable: UnreadableEvent | null;
  readonly rest: readonly PageEvent[];
}

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

async function* follow(options: EventsOptions): AsyncGenerator<ReplayBatch, void, void> {
  const { log, wants, range = WHOLE_LOG, mask, opens, pace, signal } = options;
  const { onOutage = () => undefined } = options;
  const after = startOf(range);
  const isOpened = typeof opens === 'function' ? { opens } : {};
  const feed = openFeed(log, { ...pace, ...isOpened, after, wants, signal, onOutage });
  for await (const batch of feed) {
    const events = mask ? batch.events.map((event) => mask.event(event)) : batch.events;
    yield { ...batch, events, again: () => null };
  }
}
