import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { subscribeRaw } from './raw-subscription.ts';
import { mayConcern, type ReadEvent, toRecorded } from './recorded-event.ts';
import { type RawBatch, type RawOptions, subscribeSingle } from './single-subscription.ts';

/** Events that stood ready together, in the order of the log. */
export interface EventBatch {
  readonly events: readonly Recorded<AnyEvent>[];
  /** The place of the last event read, ignored ones included: the checkpoint to store. */
  readonly position: Position;
  /** How many were read, ignored ones included. */
  readonly read: number;
}

export interface SubscribeOptions extends Omit<RawOptions, 'onEndFound'> {
  /** Which event types to hand over; others only move the position. */
  readonly wants: (type: string) => boolean;
  /**
   * Which events of those types to hand over, where not all. Asked by the data alone before an event
   * is understood; another one than asked for is passed also where its envelope is broken.
   */
  readonly concerns?: (event: AnyEvent) => boolean;
  readonly personal: 'open' | 'skip';
  /** Whose personal parts are opened, where not all; the others are null, as where `personal` is `skip`. */
  readonly opens?: (event: AnyEvent) => boolean;
  /**
   * For how long, in ms, batches without an event that is wanted may be withheld. A subscription of
   * one consumer alone gives them at once.
   */
  readonly quietMs?: number;
}

/** Where a consumer gets the events of a log from. */
export interface EventFeed {
  /**
   * Gives the events behind a position in batches, for ever, in order, each once.
   * @throws as the function `subscribe` does
   */
  subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch, void, void>;
}

/** The log itself: each consumer has a subscription of its own. */
export const ownSubscriptions = (log: EventLog): EventFeed => ({
  subscribe: (options) => subscribe(log, options),
});

/**
 * A feed of each log alone, by their numbers, for who does not depend on the order of several logs,
 * and so need not wait for it. Their positions are those of the single logs.
 */
export function feedsOfLogs(log: EventLog): readonly EventFeed[] {
  const { several } = log;
  if (!several) return [ownSubscriptions(log)];
  return several.logs.map((single) => ({
    subscribe: (options) => toBatches(log, subscribeSingle(single, options), options),
  }));
}

/**
 * Reads `$all` in batches, for ever, through outages (`subscribeRaw`).
 * @throws what reading an event threw (a broken envelope, a key that cannot be fetched); the
 *   caller knows whether to wait and subscribe again or to stop
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
