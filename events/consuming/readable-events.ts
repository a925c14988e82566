import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { EventLog } from '../log/event-log.ts';
import { readAll } from '../log/read-all.ts';
import { type EventFeed, ownSubscriptions, type SubscribeOptions } from '../log/subscription.ts';
import { comparePositions, type Position } from '../position.ts';
import { hideErased } from './erased-subjects.ts';
import { isTransient } from './transient.ts';

/** An event of the log that cannot be parsed, now or later. */
export interface UnreadableEvent {
  readonly id: string;
  readonly type: string;
  readonly position: Position;
  readonly error: unknown;
}

export interface FeedBatch {
  readonly events: readonly Recorded<AnyEvent>[];
  /** The position of the last event read, ignored and unreadable ones included. */
  readonly position: Position;
  /** How many events were read, ignored and unreadable ones included. */
  readonly read: number;
  /** The event after `events`, at `position`, if it cannot be read. */
  readonly unreadable: UnreadableEvent | null;
}

export type ReadOptions = Pick<
  SubscribeOptions,
  | 'wants'
  | 'opens'
  | 'signal'
  | 'onConnected'
  | 'onOutage'
  | 'onTooSlow'
  | 'catchUpTypes'
  | 'gatherMs'
  | 'maxBatch'
  | 'quietMs'
> & {
  readonly after: Position | 'start';
  /** Whether personal parts are decrypted; by default they are. Keys are fetched only then. */
  readonly personal?: 'open' | 'skip';
  /** The source of the events; by default a subscription of its own. */
  readonly feed?: EventFeed;
};

/** Events that are read one by one to find an unreadable one: more than a batch has. */
const SEARCHED = 1000;

/**
 * Subscribes to the log. An event that cannot be read is yielded as unreadable; the consumer
 * decides whether it can continue after it.
 * @throws transient errors
 */
export async function* readable(
  log: EventLog,
  options: ReadOptions,
): AsyncGenerator<FeedBatch, void, void> {
  const { personal = 'open', feed = ownSubscriptions(log) } = options;
  let { after } = options;
  let searching = 0;
  while (!options.signal.aborted) {
    const maxBatch = searching > 0 ? { maxBatch: 1 } : {};
    try {
      for await (const batch of feed.subscribe({ ...options, ...maxBatch, after, personal })) {
        yield { ...batch, events: hideErased(log, batch.events), unreadable: null };
        after = batch.position;
        searching = Math.max(searching - 1, 0);
        if ('maxBatch' in maxBatch && searching === 0) break;
      }
    } catch (error) {
      if (isTransient(error)) throw error;
      if (searching === 0) {
        searching = SEARCHED;
        continue;
      }
      const unreadable = { ...(await nextWanted(log, after, options.wants)), error };
      yield { events: [], position: unreadable.position, read: 1, unreadable };
      after = unreadable.position;
      searching = 0;
    }
  }
}

const LOOK = 1000;

/** The raw event that a subscription would yield next. */
async function nextWanted(
  log: EventLog,
  after: Position | 'start',
  wants: (type: string) => boolean,
): Promise<Omit<UnreadableEvent, 'error'>> {
  let from = after;
  for (;;) {
    let found: Omit<UnreadableEvent, 'error'> | null = null;
    let seen = 0;
    for await (const { event } of readAll(log, { fromPosition: from, maxCount: LOOK })) {
      seen += 1;
      if (!event?.position) continue;
      from = event.position;
      const isNext = after === 'start' || comparePositions(from, after) > 0;
      if (isNext && wants(event.type)) found ??= { id: event.id, type: event.type, position: from };
    }
    if (found) return found;
    if (seen < LOOK) throw new Error('The event that could not be read is not there any more');
  }
}
