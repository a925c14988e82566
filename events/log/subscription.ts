import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { subscribeRaw } from './raw-subscription.ts';
import { mayConcern, type ReadEvent, toRecorded } from './recorded-event.ts';
import { type RawBatch, type RawOptions, subscribeSingle } from './single-subscription.ts';

/** Events that arrived together, in the order of the log. */
export interface EventBatch {
  readonly events: readonly Recorded<AnyEvent>[];
  /** The position of the last event read, ignored ones included. Store it as the checkpoint. */
  readonly position: Position;
  /** How many events were read, ignored ones included. */
  readonly read: number;
}

export interface SubscribeOptions extends Omit<RawOptions, 'onEndFound'> {
  /** The event types to deliver; others only advance the position. */
  readonly wants: (type: string) => boolean;
  /**
   * A further filter on the events of those types. It sees the raw data before the event is parsed,
   * so an unwanted event with an invalid envelope is passed over, too.
   */
  readonly concerns?: (event: AnyEvent) => boolean;
  readonly personal: 'open' | 'skip';
  /** Which personal parts to decrypt; by default, all. The others are null, as with `skip`. */
  readonly opens?: (event: AnyEvent) => boolean;
  /**
   * How long batches without a wanted event may be held back, in ms. A consumer's own subscription
   * delivers them at once.
   */
  readonly quietMs?: number;
}

/** The source of a consumer's events. */
export interface EventFeed {
  /**
   * Delivers the events after a position in batches, without end, in order, each once.
   * @throws as the function `subscribe` does
   */
  subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch, void, void>;
}

/** The log itself: each consumer has its own subscription. */
export const ownSubscriptions = (log: EventLog): EventFeed => ({
  subscribe: (options) => subscribe(log, options),
});

/**
 * A feed for each single log, by its number, for consumers that do not need the order of several
 * logs and so need not wait for it. Positions are those of the single log.
 */
export function feedsOfLogs(log: EventLog): readonly EventFeed[] {
  const { several } = log;
  if (!several) return [ownSubscriptions(log)];
  return several.logs.map((single) => ({
    subscribe: (options) => toBatches(log, subscribeSingle(single, options), options),
  }));
}

/**
 * Reads `$all` in batches, without end, through outages (`subscribeRaw`).
 * @throws what reading an event threw (an invalid envelope, a key that cannot be fetched); the
 *   caller decides whether to subscribe again or to stop
 */
export function subscribe(
  log: EventLog,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, void> {
  return toBatches(log, subscribeRaw(log, options), options);
}

async function* toBatches(
  log: EventLog,
  batches: AsyncIterable<RawBatch>,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, void> {
  for await (const batch of batches) yield await toBatch(log, batch, options);
}

async function toBatch(
  log: EventLog,
  { raw, position, read: readCount }: RawBatch,
  options: SubscribeOptions,
): Promise<EventBatch> {
  const wanted: ReadEvent[] = [];
  for (const event of raw) {
    const { wants, concerns = () => true, opens = () => true } = options;
    if (!wants(event.type) || !mayConcern(event, log.definitions, concerns)) continue;
    const read = toRecorded(event, log.definitions);
    if (!read || !concerns(read.recorded)) continue;
    wanted.push(opens(read.recorded) ? read : { ...read, subject: null });
  }
  const events =
    options.personal === 'open' ? await log.open(wanted) : wanted.map(({ recorded }) => recorded);
  return { events, position, read: readCount };
}
