import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import { type FeedBatch, readable, type ReadOptions } from './readable-events.ts';

export interface FeedOptions extends Omit<ReadOptions, 'after'> {
  /** The last position already handled. */
  readonly after: Position;
  /**
   * After so many events a batch that is handed over takes no more; asked each time. All that
   * stands ready where not given.
   */
  readonly enough?: () => number;
  /**
   * A batch waits until so many events stand ready, or until nothing more comes for a moment; asked
   * each time. It waits for nothing where not given.
   */
  readonly atLeast?: () => number;
  /** Told of each batch that stands ready, before it is handed over. */
  readonly onReady?: (batch: FeedBatch) => void;
}

/** Events that are held ready while a batch is written; a bound for memory. */
const READ_AHEAD = 1000;
/** A source that gives nothing for so long, in ms, is taken to be at its end. */
const QUIET_MS = 50;

/**
 * Reads the log from a position on until the signal is aborted. It reads ahead while a
 * batch is handled, and hands over all that stands ready then: one event when it is quiet, many
 * when there is much to do.
 * @throws what passes by itself (a vault that is away); open a new feed then
 */
export async function* openFeed(
  log: EventLog,
  options: FeedOptions,
): AsyncGenerator<FeedBatch, void, void> {
  const closing = new AbortController();
  const signal = AbortSignal.any([options.signal, closing.signal]);
  const after = comparePositions(options.after, START_POSITION) === 0 ? 'start' : options.after;
  const { atLeast = () => 1 } = options;
  const queue = new Queue();
  const filling = queue.fill(readable(log, { ...options, after, signal }), options.onReady);
  try {
    for (;;) {
      const batch = await queue.take(atLeast(), options.enough?.() ?? Infinity);
      if (batch === null) break;
      yield batch;
    }
  } finally {
    closing.abort();
    queue.close();
    await filling;
  }
  queue.throwFailure();
}

class Queue {
  private readonly batches: FeedBatch[] = [];
  private size = 0;
  private ahead = READ_AHEAD;
  private closed = false;
  private failure: { readonly error: unknown } | null = null;
  private wakeTaker: () => void = () => undefined;
  private wakeFiller: () => void = () => undefined;

  async fill(source: AsyncGenerator<FeedBatch>, onReady?: FeedOptions['onReady']): Promise<void> {
    try {
      for await (const batch of source) {
        this.batches.push(batch);
        onReady?.(batch);
        this.size += batch.events.length + 1;
        this.wakeTaker();
        while (this.size >= this.ahead && !this.closed) {
          await new Promise<void>((resolve) => {
            this.wakeFiller = resolve;
          });
        }
        if (this.closed) return;
      }
    } catch (error) {
      this.failure = { error };
    } finally {
      this.close();
    }
  }

  async take(atLeast: number, enough: number): Promise<FeedBatch | null> {
    this.ahead = Math.max(READ_AHEAD, atLeast);
    this.wakeFiller();
    while (this.batches.length === 0 && !this.closed) await this.more();
    while (this.size < atLeast && !this.isHeldUp) {
      const before = this.size;
      await Promise.race([this.more(), delay(QUIET_MS)]);
      if (this.size === before) break;
    }
    let size = 0;
    // What lies behind an event that cannot be read is the next batch.
    const stop = this.batches.findIndex(({ events, unreadable }) => {
      size += events.length;
      return unreadable !== null || size >= enough;
    });
    const taken = this.batches.splice(0, stop === -1 ? this.batches.length : stop + 1);
    const last = taken.at(-1);
    if (!last) return null;
    const events = taken.length === 1 ? last.events : taken.flatMap((batch) => batch.events);
    this.size = this.batches.reduce((sum, batch) => sum + batch.events.length + 1, 0);
    this.wakeFiller();
    const read = taken.reduce((sum, batch) => sum + batch.read, 0);
    return { events, position: last.position, read, unreadable: last.unreadable };
  }

  /** Whether nothing more comes before what stands ready is taken. */
  private get isHeldUp(): boolean {
    return this.closed || this.batches.some(({ unreadable }) => unreadable !== null);
  }

  private more(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.wakeTaker = resolve;
    });
  }

  close(): void {
    this.closed = true;
    this.wakeTaker();
    this.wakeFiller();
  }

  throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}
