import type { EventLog } from '../log/event-log.ts';
import { subscribeRaw } from '../log/raw-subscription.ts';
import { comparePositions, type Position } from '../position.ts';
import { SharedEvent } from './shared-event.ts';

/** The callbacks of a consumer of the shared subscription, besides its events. */
export interface LiveListener {
  readonly onNews: () => void;
  readonly onConnected: () => void;
  readonly onOutage: (error: unknown) => void;
  readonly onTooSlow: () => void;
}

/** How long decrypted personal data is kept, in ms. Consumers need it only briefly. */
const OPENED_MS = 5000;

/**
 * One live subscription to `$all`, starting at the end of the log, and its newest events. It never
 * waits for a consumer.
 */
export class LiveEvents {
  isConnected = false;
  /** Null until the end of the log is known. */
  recent: RecentEvents<SharedEvent> | null = null;
  /** Why the subscription ended, other than by `stop`. */
  failure: { readonly error: unknown } | null = null;
  private readonly log: EventLog;
  private readonly kept: number;
  private readonly listeners = new Set<LiveListener>();
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private closing: NodeJS.Timeout | undefined;

  /** @param kept how many of the newest events are kept for consumers that are slightly behind */
  constructor(log: EventLog, kept: number) {
    this.log = log;
    this.kept = kept;
    this.ended = this.run().catch((error: unknown) => {
      this.failure = { error };
      this.tell(({ onNews }) => onNews());
    });
  }

  add(listener: LiveListener): void {
    this.listeners.add(listener);
    if (this.isConnected) listener.onConnected();
  }

  /** @returns whether any listeners are left */
  remove(listener: LiveListener): boolean {
    this.listeners.delete(listener);
    return this.listeners.size > 0;
  }

  /**
   * Must be called after personal data was decrypted, so that it is discarded after `OPENED_MS`.
   */
  noteOpened(): void {
    this.closing ??= setTimeout(() => this.closeOpened(), OPENED_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.closeOpened();
    await this.ended;
  }

  private async run(): Promise<void> {
    const batches = subscribeRaw(this.log, {
      after: 'end',
      signal: this.stopping.signal,
      onEndFound: (end) => this.begin(end),
      onConnected: () => {
        this.isConnected = true;
        this.tell(({ onConnected }) => onConnected());
      },
      onOutage: (error) => {
        this.isConnected = false;
        this.tell(({ onOutage }) => onOutage(error));
      },
      onTooSlow: () => this.tell(({ onTooSlow }) => onTooSlow()),
    });
    for await (const { raw } of batches) {
      this.recent?.add(SharedEvent.of(this.log, raw));
      this.tell(({ onNews }) => onNews());
    }
  }

  private begin(after: Position | 'start'): void {
    this.recent = new RecentEvents<SharedEvent>(after, this.kept);
    this.tell(({ onNews }) => onNews());
  }

  private tell(what: (listener: LiveListener) => void): void {
    for (const listener of this.listeners) what(listener);
  }

  private closeOpened(): void {
    clearTimeout(this.closing);
    this.closing = undefined;
    for (const event of this.recent ?? []) event.close();
  }
}

/** Whether `one` is at `other` or after it. */
function isAtOrAfter(one: Position | 'start', other: Position | 'start'): boolean {
  if (other === 'start') return true;
  return one !== 'start' && comparePositions(one, other) >= 0;
}

/**
 * The newest events of the log, in order and without gaps: all after the position where it begins. The
 * oldest are dropped, so its size is bounded.
 */
export class RecentEvents<Event extends { readonly position: Position }> {
  private readonly capacity: number;
  private begin: Position | 'start';
  private events: Event[] = [];

  /**
   * @param begin every event after this position is added
   * @param capacity how many events are kept; at most twice as many are held
   */
  constructor(begin: Position | 'start', capacity: number) {
    this.begin = begin;
    this.capacity = capacity;
  }

  /** Adds the events that follow the newest. */
  add(events: readonly Event[]): void {
    for (const event of events) this.events.push(event);
    if (this.events.length <= 2 * this.capacity) return;
    const dropped = this.events.splice(0, this.events.length - this.capacity);
    this.begin = dropped.at(-1)?.position ?? this.begin;
  }

  /** Whether it has, or will get, every event after this position. */
  covers(position: Position | 'start'): boolean {
    return isAtOrAfter(position, this.begin);
  }

  /** The position of the newest event. */
  get end(): Position | 'start' {
    return this.events.at(-1)?.position ?? this.begin;
  }

  /** The first events after a position that it covers, at most `max`. */
  behind(after: Position | 'start', max: number): readonly Event[] {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const position = this.events[middle]?.position;
      if (position !== undefined && isAtOrAfter(after, position)) low = middle + 1;
      else high = middle;
    }
    return this.events.slice(low, low + max);
  }

  [Symbol.iterator](): Iterator<Event> {
    return this.events[Symbol.iterator]();
  }
}
