import { comparePositions, type Position } from '../position.ts';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  type RecordedEvent,
} from './client.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';

/** Gives events of `$all` in order until it ends; without a failure it has given all there were. */
export interface EventSource {
  readonly failure: unknown;
  /** Takes up to `max` events, at least one; null at the end. */
  take(max: number): Promise<readonly AllStreamResolvedEvent[] | null>;
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
}

const PAGE = 500;

/**
 * Reads what a subscription missed, in pages, up to the end of the log. Unlike a subscription, a
 * reading waits for its reader, however slow.
 */
export class MissedEvents implements EventSource {
  failure: unknown = undefined;
  private readonly log: EventLog;
  private readonly options: MissedOptions;
  private after: Position | 'start';
  private ready: AllStreamResolvedEvent[] = [];
  private isAtEnd = false;

  constructor(log: EventLog, after: Position | 'start', options: MissedOptions) {
    this.log = log;
    this.after = after;
    this.options = options;
  }

  async take(max: number): Promise<readonly AllStreamResolvedEvent[] | null> {
    while (this.ready.length === 0 && !this.isAtEnd && this.failure === undefined) {
      if (this.options.signal.aborted) return null;
      await this.readPage();
    }
    if (this.options.signal.aborted || this.ready.length === 0) return null;
    return this.ready.splice(0, max);
  }

  /** How far it has read, events that were not wanted included. */
  get place(): Position | 'start' {
    return this.after;
  }

  /** Whether all there was has been taken. */
  get isRead(): boolean {
    return this.isAtEnd && this.ready.length === 0;
  }

  close(): void {
    this.ready = [];
  }

  private async readPage(): Promise<void> {
    const { after } = this;
    const page = { fromPosition: after, maxCount: PAGE };
    let read = 0;
    try {
      for await (const resolved of readAll(this.log, page, this.options.signal)) {
        read += 1;
        const { event } = resolved;
        if (!event) continue;
        this.after = event.position;
        // A reading begins with the event at its position, a subscription behind it.
        const isMissed = after === 'start' || comparePositions(event.position, after) > 0;
        if (isMissed && this.isWanted(event)) this.ready.push(resolved);
      }
      this.isAtEnd = read < PAGE;
    } catch (error) {
      this.failure = error;
    }
  }

  private isWanted({ type, streamId }: Pick<RecordedEvent, 'type' | 'streamId'>): boolean {
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
    // A reading ends by itself.
  }
}
