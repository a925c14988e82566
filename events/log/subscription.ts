import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  END,
  excludeSystemEvents,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { type ReadEvent, toRecorded } from './recorded-event.ts';

/** Events that stood ready together, in the order of the log. */
export interface EventBatch {
  readonly events: readonly Recorded<AnyEvent>[];
  /** The place of the last event read, ignored ones included: the checkpoint to store. */
  readonly position: Position;
  /** How many were read, ignored ones included. */
  readonly read: number;
}

export interface SubscribeOptions {
  /** The last position already handled; `start` and `end` are the ends of the log. */
  readonly after: Position | 'start' | 'end';
  readonly signal: AbortSignal;
  /** Which event types to hand over; others only move the position. */
  readonly wants: (type: string) => boolean;
  readonly personal: 'open' | 'skip';
  /** Only streams whose names begin so; the position then moves with their events alone. */
  readonly streamPrefixes?: readonly string[];
  readonly maxBatch?: number;
  /**
   * At least so long, in ms, lies between a batch that is not full and the next: while events keep
   * coming, few batches of many come instead of many of one. After a quiet time nothing waits.
   */
  readonly gatherMs?: number;
  /** Told of each outage; the subscription itself goes on for ever. */
  readonly onOutage?: (error: unknown) => void;
  /** Told each time the store has confirmed that the subscription stands. */
  readonly onConnected?: () => void;
}

const DEFAULT_MAX_BATCH = 500;
const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 2000;

/**
 * Reads `$all` in batches, for ever: when the store goes away it waits, and goes on behind the
 * last batch that was taken. The next batch is read only when the one before was handled.
 * @throws what reading an event threw (a broken envelope, a key that cannot be fetched); the
 *   caller knows whether to wait and subscribe again or to stop
 */
export async function* subscribe(
  log: EventLog,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, void> {
  const { maxBatch = DEFAULT_MAX_BATCH, gatherMs = 0 } = options;
  let after = options.after;
  let wait = FIRST_DELAY_MS;
  while (!options.signal.aborted) {
    const connection = new Connection(log, after, options);
    try {
      for (;;) {
        const raw = await connection.take(maxBatch);
        if (raw === null) break;
        const gathered = raw.length < maxBatch ? delay(gatherMs) : null;
        const batch = await toBatch(log, raw, options);
        yield batch;
        after = batch.position;
        wait = FIRST_DELAY_MS;
        await gathered;
      }
    } finally {
      connection.close();
    }
    if (options.signal.aborted) return;
    options.onOutage?.(connection.failure);
    await delay(wait, undefined, { signal: options.signal }).catch(() => undefined);
    wait = Math.min(2 * wait, LONGEST_DELAY_MS);
  }
}

const ENDS = { start: START, end: END } as const;

/** One subscription at the store, until it breaks. */
class Connection {
  failure: unknown = undefined;
  private readonly subscription: AllStreamSubscription;
  private readonly signal: AbortSignal;
  private wake: () => void = () => undefined;
  private readonly fail = (error?: unknown): void => {
    this.failure ??= error ?? new Error('The subscription ended');
    this.wake();
  };

  constructor(log: EventLog, after: SubscribeOptions['after'], options: SubscribeOptions) {
    this.signal = options.signal;
    this.subscription = log.client.subscribeToAll(
      {
        fromPosition: typeof after === 'string' ? ENDS[after] : after,
        filter: options.streamPrefixes
          ? streamNameFilter({ prefixes: [...options.streamPrefixes] })
          : excludeSystemEvents(),
      },
      { highWaterMark: options.maxBatch ?? DEFAULT_MAX_BATCH },
    );
    this.subscription
      .on('confirmation', () => options.onConnected?.())
      .on('readable', () => this.wake())
      .on('error', this.fail)
      .on('end', this.fail)
      .on('close', this.fail);
    this.signal.addEventListener('abort', this.fail, { once: true });
    if (this.signal.aborted) this.fail();
  }

  /** Takes what stands ready, up to `max` events; waits only when nothing does; null at the end. */
  async take(max: number): Promise<readonly AllStreamResolvedEvent[] | null> {
    for (;;) {
      if (this.failure !== undefined) return null;
      const batch: AllStreamResolvedEvent[] = [];
      while (batch.length < max) {
        const event: AllStreamResolvedEvent | null = this.subscription.read();
        if (event === null) break;
        batch.push(event);
      }
      if (batch.length > 0) return batch;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      // The events of one append arrive one by one, but in the same turn.
      await nextTurn();
    }
  }

  close(): void {
    this.signal.removeEventListener('abort', this.fail);
    // Cancelling makes the stream emit a last error, which nobody needs.
    this.subscription.on('error', () => undefined);
    void this.subscription.unsubscribe().catch(() => undefined);
  }
}

async function toBatch(
  log: EventLog,
  raw: readonly AllStreamResolvedEvent[],
  options: SubscribeOptions,
): Promise<EventBatch> {
  const wanted: ReadEvent[] = [];
  for (const { event } of raw) {
    const read = event && options.wants(event.type) ? toRecorded(event, log.definitions) : null;
    if (read) wanted.push(read);
  }
  const last = raw.at(-1)?.event?.position;
  if (!last) throw new Error('An event of $all came without its position');
  const events =
    options.personal === 'open' ? await log.open(wanted) : wanted.map(({ recorded }) => recorded);
  return { events, position: last, read: raw.length };
}
