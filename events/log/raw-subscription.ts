import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import type { Position } from '../position.ts';
import {
  type AllStreamResolvedEvent,
  excludeSystemEvents,
  START,
  streamNameFilter,
} from './client.ts';
import type { EventLog } from './event-log.ts';
import type { PageEvent } from './event-pages.ts';
import {
  EndOfLog,
  type EventSource,
  isTooSlow,
  MissedEvents,
  type TakenEvents,
} from './missed-events.ts';
import type { LiveReading } from './store-client.ts';

export interface RawOptions {
  /** The last position that was handled; `start` and `end` are the ends of the log. */
  readonly after: Position | 'start' | 'end';
  readonly signal: AbortSignal;
  /**
   * Only streams whose names start with one of these; the position then moves only with their
   * events.
   */
  readonly streamPrefixes?: readonly string[];
  /**
   * For a consumer that is behind: the log is first read in pages with only these types, before it
   * subscribes.
   */
  readonly catchUpTypes?: readonly string[];
  readonly maxBatch?: number;
  /**
   * The minimum time between partial batches, in ms: while events keep coming, there are few large
   * batches instead of many small ones. After a quiet time there is no delay.
   */
  readonly gatherMs?: number;
  /** Called once if `after` is `end`: every event after this position will be delivered. */
  readonly onEndFound?: (place: Position | 'start') => void;
  /** Called at each outage; the subscription itself goes on. */
  readonly onOutage?: (error: unknown) => void;
  /** Called when the store has confirmed the subscription: at first, and after each outage. */
  readonly onConnected?: () => void;
  /**
   * Called each time the store ended the subscription because the reader was too slow. This is no
   * outage: the missed events are read at once, and nothing is lost or repeated.
   */
  readonly onTooSlow?: () => void;
}

export const DEFAULT_MAX_BATCH = 500;

/**
 * Reads `$all` in batches, without end. After an outage of the store it continues after the last
 * batch taken. The next batch is read only after the previous one was handled. A reader that is too
 * slow for a live subscription reads pages until it has caught up (docs/adr/0084).
 */
export async function* subscribeRaw(
  log: EventLog,
  options: RawOptions,
): AsyncGenerator<TakenEvents, void, void> {
  const { maxBatch = DEFAULT_MAX_BATCH, gatherMs = 0, signal } = options;
  const connecting = new Connecting(log, options);
  const backoff = new Backoff(STORE_BACKOFF);
  while (!signal.aborted) {
    const source = connecting.open();
    try {
      for (;;) {
        const taken = await source.take(maxBatch);
        if (taken === null) break;
        // Waiting does not make pages larger.
        const isShort = taken.read < maxBatch && !(source instanceof MissedEvents);
        const gathered = isShort ? delay(gatherMs) : null;
        yield taken;
        connecting.after = taken.position;
        backoff.reset();
        await gathered;
      }
    } finally {
      source.close();
    }
    if (signal.aborted || !connecting.noteEnd(source)) continue;
    options.onOutage?.(source.failure);
    await backoff.wait(signal);
  }
}

/** The position of an event. */
function positionOf({ event }: AllStreamResolvedEvent): Position {
  if (!event?.position) throw new Error('An event of $all came without its position');
  return event.position;
}

/** Decides which source to read next. */
class Connecting {
  after: RawOptions['after'];
  private readonly log: EventLog;
  private readonly options: RawOptions;
  private isBehind: boolean;
  private isConnected = false;

  constructor(log: EventLog, options: RawOptions) {
    this.log = log;
    this.options = options;
    this.after = options.after;
    this.isBehind = options.catchUpTypes !== undefined;
  }

  open(): EventSource {
    if (this.after === 'end') return new EndOfLog(this.log, this.options.signal);
    if (this.isBehind) return new MissedEvents(this.log, this.after, this.options);
    return new Connection(this.log, this.after, this.options, () => this.confirmed());
  }

  /** Records how a source ended. @returns whether the store is unreachable */
  noteEnd(source: EventSource): boolean {
    const wasTooSlow = isTooSlow(source.failure);
    // After an outage, reading goes on with the page that was not read to its end.
    this.isBehind = wasTooSlow || (source instanceof MissedEvents && source.failure !== undefined);
    if (wasTooSlow) {
      this.options.onTooSlow?.();
      return false;
    }
    if (source.failure === undefined) {
      if (source instanceof EndOfLog) this.beginAt(source.position);
      return false;
    }
    this.isConnected = false;
    return true;
  }

  private beginAt(place: Position | 'start'): void {
    this.after = place;
    this.options.onEndFound?.(place);
  }

  private confirmed(): void {
    if (!this.isConnected) this.options.onConnected?.();
    this.isConnected = true;
  }
}

/** One subscription to the store, until it breaks. */
class Connection implements EventSource {
  failure: unknown = undefined;
  private readonly subscription: LiveReading;
  private readonly signal: AbortSignal;
  private wake: () => void = () => undefined;
  private readonly fail = (error?: unknown): void => {
    this.failure ??= error ?? new Error('The subscription ended');
    this.wake();
  };

  constructor(
    log: EventLog,
    after: Position | 'start',
    options: RawOptions,
    onConfirmed: () => void,
  ) {
    this.signal = options.signal;
    this.subscription = log.client.subscribeToAll(
      {
        fromPosition: after === 'start' ? START : after,
        filter: options.streamPrefixes
          ? streamNameFilter({ prefixes: [...options.streamPrefixes] })
          : excludeSystemEvents(),
      },
      { highWaterMark: options.maxBatch ?? DEFAULT_MAX_BATCH },
    );
    this.subscription
      .on('confirmation', onConfirmed)
      .on('readable', () => this.wake())
      .on('error', this.fail)
      .on('end', this.fail)
      .on('close', this.fail);
    this.signal.addEventListener('abort', this.fail, { once: true });
    if (this.signal.aborted) this.fail();
  }

  /**
   * Takes up to `max` events that have arrived, and waits only if there are none. Events received
   * before the subscription broke are still returned; null at the end.
   */
  async take(max: number): Promise<TakenEvents | null> {
    for (;;) {
      if (this.signal.aborted) return null;
      const taken = this.takeReady(max);
      if (taken !== null) return taken;
      if (this.failure !== undefined) return null;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      // The events of one append arrive one by one, but in the same turn.
      await nextTurn();
    }
  }

  private takeReady(max: number): TakenEvents | null {
    const raw: PageEvent[] = [];
    let position: Position | null = null;
    let read = 0;
    while (read < max) {
      const resolved: AllStreamResolvedEvent | null = this.subscription.read();
      if (resolved === null) break;
      position = positionOf(resolved);
      read += 1;
      if (resolved.event) raw.push(resolved.event);
    }
    return position && { raw, position, read };
  }

  close(): void {
    this.signal.removeEventListener('abort', this.fail);
    // Cancelling makes the stream emit a last error, which is ignored.
    this.subscription.on('error', () => undefined);
    void this.subscription.unsubscribe().catch(() => undefined);
  }
}
