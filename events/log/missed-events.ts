import type { Position } from '../position.ts';
import { BACKWARDS, END, ErrorType } from './client.ts';
import { type EventPage, type PageEvent, readAllPages, readPages } from './event-pages.ts';
import { readAll, type ReadableLog } from './read-all.ts';

/** Events as they stand in the log, in its order; not understood yet. */
export interface TakenEvents {
  readonly raw: readonly PageEvent[];
  /** The place of the last event read, whether it is given or not. */
  readonly position: Position;
  /** How many events were read, whether they are given or not. */
  readonly read: number;
}

/** Gives events of `$all` in order until it ends; without a failure it has given all there were. */
export interface EventSource {
  readonly failure: unknown;
  /** Takes what of up to `max` events is wanted; null at the end. */
  take(max: number): Promise<TakenEvents | null>;
  close(): void;
}

/**
 * Whether the store ended a subscription because too many live events waited for its reader
 * (gRPC's ABORTED, which the client calls a timeout). The store is well, and nothing is lost: the
 * reader goes on behind the last event it received.
 */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error) || !('type' in error)) return false;
  return error.type === ErrorType.TIMEOUT && /consumer too slow/iu.test(error.message);
}

export interface MissedOptions {
  readonly signal: AbortSignal;
  /** Only streams whose names begin so; all but the store's own where not given. */
  readonly streamPrefixes?: readonly string[];
  /** Only these types are given. A reading of all types gives batches with something in them. */
  readonly types?: readonly string[];
}

/**
 * Reads what a subscription missed, in pages, up to the end of the log. Unlike a subscription, a
 * reading waits for its reader, however slow. Where only some types are asked for, the others are
 * not decoded.
 */
export class MissedEvents implements EventSource {
  failure: unknown = undefined;
  private readonly options: MissedOptions;
  private readonly leaving = new AbortController();
  private readonly pages: AsyncGenerator<EventPage, void, void>;
  private after: Position | 'start';
  private ready: EventPage | null = null;
  private isAtEnd = false;

  constructor(log: ReadableLog, after: Position | 'start', options: MissedOptions) {
    this.after = after;
    this.options = options;
    const signal = AbortSignal.any([options.signal, this.leaving.signal]);
    const { types = [] } = options;
    this.pages = options.types
      ? readPages(log, { after, types }, signal)
      : readAllPages(log, after, signal);
  }

  async take(max: number): Promise<TakenEvents | null> {
    for (;;) {
      if (this.options.signal.aborted) return null;
      this.ready ??= await this.nextPage();
      const page = this.ready;
      if (page === null) return null;
      const taken = this.cut(page, max);
      this.after = taken.position;
      if (taken.raw.length > 0 || this.options.types) return taken;
    }
  }

  /** How far it has given, events that were not wanted included. */
  get place(): Position | 'start' {
    return this.after;
  }

  /** Whether all there was has been taken. */
  get isRead(): boolean {
    return this.isAtEnd && this.ready === null;
  }

  close(): void {
    this.ready = null;
    this.leaving.abort();
    this.pages.return().catch(() => undefined);
  }

  private async nextPage(): Promise<EventPage | null> {
    try {
      const { done, value } = await this.pages.next();
      if (done !== true) return value;
      this.isAtEnd = !this.options.signal.aborted;
    } catch (error) {
      this.failure = error;
    }
    return null;
  }

  /** Takes what comes first of a page; the rest is the next one. */
  private cut(page: EventPage, max: number): TakenEvents {
    const { events, position, read } = page;
    const head = events.slice(0, max);
    const last = head.at(-1)?.position;
    const raw = head.filter((event) => this.isWanted(event));
    if (head.length === events.length || !last) {
      this.ready = null;
      return { raw, position, read };
    }
    this.ready = { events: events.slice(max), position, read: read - head.length };
    return { raw, position: last, read: head.length };
  }

  private isWanted({ type, streamId }: Pick<PageEvent, 'type' | 'streamId'>): boolean {
    const { streamPrefixes } = this.options;
    if (!streamPrefixes) return !type.startsWith('$');
    return streamPrefixes.some((prefix) => streamId.startsWith(prefix));
  }
}

/**
 * Finds the place of the last event, so that who follows the log from its end has a place to go on
 * from before the first event was received. Gives no events.
 */
export class EndOfLog implements EventSource {
  failure: unknown = undefined;
  position: Position | 'start' = 'start';
  private readonly log: ReadableLog;
  private readonly signal: AbortSignal;

  constructor(log: ReadableLog, signal: AbortSignal) {
    this.log = log;
    this.signal = signal;
  }

  async take(): Promise<null> {
    const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
    try {
      for await (const { event } of readAll(this.log, last, this.signal))
        if (event) this.position = event.position;
    } catch (error) {
      this.failure = error;
    }
    return null;
  }

  close(): void {
    // A reading ends by itself.
  }
}
