import type { Position } from '../position.ts';
import { BACKWARDS, END, ErrorType } from './client.ts';
import { type EventPage, type PageEvent, readAllPages, readPages } from './event-pages.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';

/** Raw events in the order of the log. */
export interface TakenEvents {
  readonly raw: readonly PageEvent[];
  /** The position of the last event read, whether returned or not. */
  readonly position: Position;
  /** How many events were read, whether returned or not. */
  readonly read: number;
}

/** Returns events of `$all` in order. If it ends without an error, it has returned all of them. */
export interface EventSource {
  readonly failure: unknown;
  /** Takes the wanted ones of up to `max` events; null at the end. */
  take(max: number): Promise<TakenEvents | null>;
  close(): void;
}

/**
 * Whether the store ended a subscription because too many live events waited for its reader (gRPC's
 * ABORTED, which the client reports as a timeout). Nothing is lost: the reader continues after the
 * last event it received.
 */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error) || !('type' in error)) return false;
  return error.type === ErrorType.TIMEOUT && /consumer too slow/iu.test(error.message);
}

export interface MissedOptions {
  readonly signal: AbortSignal;
  /** Only streams whose names start with one of these; by default, all but the store's own. */
  readonly streamPrefixes?: readonly string[];
  /** Only these types are returned. Without it, no batch is empty. */
  readonly catchUpTypes?: readonly string[];
}

/**
 * Reads what a subscription missed, in pages, up to the end of the log. Unlike a subscription, a
 * read waits for its reader, however slow. Events of types that were not asked for are not decoded.
 */
export class MissedEvents implements EventSource {
  failure: unknown = undefined;
  private readonly options: MissedOptions;
  private readonly leaving = new AbortController();
  private readonly pages: AsyncGenerator<EventPage, void, void>;
  /** The position up to which it has returned events, unwanted ones included. */
  after: Position | 'start';
  private ready: EventPage | null = null;

  constructor(log: EventLog, after: Position | 'start', options: MissedOptions) {
    this.after = after;
    this.options = options;
    const signal = AbortSignal.any([options.signal, this.leaving.signal]);
    const { catchUpTypes: types } = options;
    this.pages = types
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
      if (taken.raw.length > 0 || this.options.catchUpTypes) return taken;
    }
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
    } catch (error) {
      this.failure = error;
    }
    return null;
  }

  /** Takes the first events of a page and keeps the rest as the next page. */
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
 * Finds the position of the last event, so that a subscription from the end of the log can resume
 * even before it receives its first event. Returns no events.
 */
export class EndOfLog implements EventSource {
  failure: unknown = undefined;
  position: Position | 'start' = 'start';
  private readonly log: EventLog;
  private readonly signal: AbortSignal;

  constructor(log: EventLog, signal: AbortSignal) {
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
    // A read ends by itself.
  }
}
