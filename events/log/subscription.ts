import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { type ReadEvent, toRecorded } from './recorded-event.ts';
import type { TakenEvents } from './missed-events.ts';
import { type RawOptions, subscribeRaw } from './raw-subscription.ts';

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
 * Reads `$all` in batches, without end, through outages (`subscribeRaw`).
 * @throws what reading an event threw (an invalid envelope, a key that cannot be fetched); the
 *   caller decides whether to subscribe again or to stop
 */
export async function* subscribe(
  log: EventLog,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, void> {
  for await (const batch of subscribeRaw(log, options)) yield await toBatch(log, batch, options);
}

async function toBatch(
  log: EventLog,
  { raw, position, read: readCount }: TakenEvents,
  options: SubscribeOptions,
): Promise<EventBatch> {
  const wanted: ReadEvent[] = [];
  for (const event of raw) {
    const { wants, opens = () => true } = options;
    if (!wants(event.type)) continue;
    const read = toRecorded(event, log.definitions);
    if (!read) continue;
    wanted.push(opens(read.recorded) ? read : { ...read, subject: null });
  }
  const events =
    options.personal === 'open' ? await log.open(wanted) : wanted.map(({ recorded }) => recorded);
  return { events, position, read: readCount };
}
