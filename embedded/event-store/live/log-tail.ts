import { ownBytes } from '@app/service-kit/memory/own-bytes';
import { LOG_START, type RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import { PageSize } from '../read/read-log.ts';

type TailLimits = { readonly events: number; readonly bytes: number };

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

  /** Publishes what is pending, so that a subscription begins after every answered append. */
  get head(): bigint {
    if (this.#pending.length > 0) this.#publishPending();
    return this.#head;
  }

  /** False before the log was held for the first time. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Whether there may be events after a position that were never in memory. */
  isUnseenAfter(position: bigint): boolean {
    return position < this.#seenFrom;
  }

  get waiting(): number {
    return this.#waiters.size;
  }

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

  /** Publishes in the next turn: appenders wait for their answers, followers can wait a moment. */
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

  /** A few events after a position; undefined if some of them are no longer in memory. */
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

/** A copy with bytes of its own: those of an event may be views into larger memory. */
export function ownCopy(event: RecordedEvent): RecordedEvent {
  return { ...event, data: ownBytes(event.data), metadata: ownBytes(event.metadata) };
}

function bytesOf(event: RecordedEvent): number {
  return event.data.length + event.metadata.length + event.stream.length + 200;
}

/** `goingLive` after all events up to some moment, `live` once the subscriber was told so. */
type FollowPhase = 'catchingUp' | 'goingLive' | 'live';

export type FollowStep =
  | {
      readonly kind: 'events';
      readonly events: readonly RecordedEvent[];
      readonly phase: FollowPhase;
      /** Whether they come from memory, so that other subscribers want them, too. */
      readonly isShared: boolean;
    }
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' };

export type LogSource = { readonly reader: LogReader; readonly tail: LogTail };

/** A position after the end means the end. @throws while the end is not known */
function origin(tail: LogTail, from: 'start' | 'end' | bigint): bigint {
  if (from === 'start') return LOG_START;
  if (from !== 'end' && (from <= tail.head || !tail.isKnown)) return from;
  if (!tail.isKnown) throw new Error('the end of the log is not known yet');
  return tail.head;
}

/**
 * Follows the log after a position until the signal is aborted: from the database while memory
 * lacks events, then live. The subscriber pulls, so nothing is queued for it.
 */
export function followAll(
  source: LogSource,
  from: 'start' | 'end' | bigint,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  return follow(source, origin(source.tail, from), signal);
}

async function* follow(
  { reader, tail }: LogSource,
  from: bigint,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  const sizes = new PageSize();
  let position = from;
  let phase: FollowPhase = 'catchingUp';
  while (!signal.aborted) {
    const recent = tail.after(position);
    if (recent === undefined || recent.length > 0) {
      if (tail.isUnseenAfter(position)) {
        if (phase === 'live') yield { kind: 'fellBehind' };
        phase = 'catchingUp';
      }
      // Taken before the read, so that an empty page proves that there is nothing up to it.
      const { head } = tail;
      const events = recent ?? (await reader.allPage(position + 1n, 'forwards', sizes.next()));
      const reached = events.at(-1)?.position ?? head;
      if (reached > position) position = reached;
      const isAtEnd = position >= tail.head;
      const isShared = recent !== undefined;
      if (events.length > 0) yield { kind: 'events', events, phase, isShared };
      if (isAtEnd && phase === 'catchingUp') phase = 'goingLive';
    } else if (phase === 'live') {
      // There must be no await between the check above and this wait, or an event could be missed.
      await tail.wait(signal);
    } else {
      phase = 'live';
      yield { kind: 'caughtUp' };
    }
  }
}
