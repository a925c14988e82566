import { ownBytes } from '@app/service-kit/memory/own-bytes';
import { LOG_START } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';

/** The bounds of what is kept in memory for subscribers near the end of the log. */
export type TailLimits = { readonly events: number; readonly bytes: number };

const DEFAULT_LIMITS: TailLimits = { events: 4_096, bytes: 4 * 1024 * 1024 };

const SLICE: TailLimits = { events: 256, bytes: 512 * 1024 };

/**
 * The newest events, in the order of the log. Subscribers pull at their own pace: nothing is queued
 * for them, so one that stalls costs nothing and later reads from the database.
 */
export class LogTail {
  readonly #limits: TailLimits;
  readonly #waiters = new Set<() => void>();
  #events: RecordedEvent[] = [];
  #bytes = 0;
  #base = LOG_START;
  #head = LOG_START;
  #seenFrom = LOG_START;
  #isKnown = false;
  #pending: RecordedEvent[] = [];

  constructor(limits: TailLimits = DEFAULT_LIMITS) {
    this.#limits = limits;
  }

  /**
   * The position of the last event that is known to be committed. Pending events are published
   * first, so that a subscription begins after every append that was answered.
   */
  get head(): bigint {
    if (this.#pending.length > 0) this.#publishPending();
    return this.#head;
  }

  /** Whether the head is known: not before the log was held for the first time. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Whether there may be events after a position that were never in memory. */
  isUnseenAfter(position: bigint): boolean {
    return position < this.#seenFrom;
  }

  /** How many subscribers wait at the head. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Adds committed events and wakes the subscribers. */
  publish(events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    for (const event of events) {
      this.#events.push(ownCopy(event));
      this.#bytes += bytesOf(event);
    }
    this.#head = last.position;
    this.#trim();
    this.#wake();
  }

  /**
   * Publishes in the next turn of the event loop, after the answers of this one: appenders wait for
   * their answers, while followers can wait a moment.
   */
  publishSoon(events: readonly RecordedEvent[]): void {
    if (this.#pending.length === 0) setImmediate(() => this.#publishPending());
    this.#pending.push(...events);
  }

  /** Restarts at `head`: the log may have grown unseen, so every subscriber has to read. */
  reset(head: bigint): void {
    this.#pending = [];
    this.#events = [];
    this.#bytes = 0;
    this.#base = head;
    this.#head = head;
    this.#seenFrom = head;
    this.#isKnown = true;
    this.#wake();
  }

  /**
   * The next few events after a position (a slow reader must not keep many in memory); undefined if
   * some of them are no longer in memory.
   */
  after(position: bigint): readonly RecordedEvent[] | undefined {
    if (position < this.#base) return undefined;
    const start = this.#indexAfter(position);
    let end = start;
    for (let bytes = 0; bytes < SLICE.bytes && end - start < SLICE.events; end += 1) {
      const event = this.#events[end];
      if (event === undefined) break;
      bytes += bytesOf(event);
    }
    return this.#events.slice(start, end);
  }

  /** Waits at the head for a new event, or until the signal is aborted. */
  wait(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        this.#waiters.delete(finish);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      signal.addEventListener('abort', finish, { once: true });
      this.#waiters.add(finish);
    });
  }

  #publishPending(): void {
    const events = this.#pending;
    this.#pending = [];
    this.publish(events);
  }

  #wake(): void {
    for (const wake of this.#waiters) wake();
  }

  #trim(): void {
    const { events: mostEvents, bytes: mostBytes } = this.#limits;
    if (this.#events.length <= mostEvents && this.#bytes <= mostBytes) return;
    // To half of the capacity, so that the array is not moved with every commit.
    let cut = 0;
    while (this.#events.length - cut > mostEvents / 2 || this.#bytes > mostBytes / 2) {
      const event = this.#events[cut];
      if (event === undefined) break;
      this.#base = event.position;
      this.#bytes -= bytesOf(event);
      cut += 1;
    }
    this.#events = this.#events.slice(cut);
  }

  #indexAfter(position: bigint): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.#events[middle];
      if (event !== undefined && event.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * A copy with bytes of its own: those of an event may be views into larger memory, such as network
 * packets or blocks of small buffers.
 */
export function ownCopy(event: RecordedEvent): RecordedEvent {
  return { ...event, data: ownBytes(event.data), metadata: ownBytes(event.metadata) };
}

function bytesOf(event: RecordedEvent): number {
  return event.data.length + event.metadata.length + event.stream.length + 200;
}
