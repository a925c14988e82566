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
  /** Told of each batch that stands ready, before it is handed over. */
  readonly onReady?: (batch: FeedBatch) => void;
}

/** Events that are held ready while a batch is written; a bound for memory. */
const READ_AHEAD = 1000;

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
  const queue = new Queue();
  const filling = queue.fill(readable(log, { ...options, after, signal }), options.onReady);
  try {
    for (;;) {
      const batch = await queue.take(options.enough?.() ?? Infinity);
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
        while (this.size >= READ_AHEAD && !this.closed) {
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

  async take(enough: number): Promise<FeedBatch | null> {
    while (this.batches.length === 0 && !this.closed) {
      await new Promise<void>((resolve) => {
        this.wakeTaker = resolve;
      });
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

  close(): void {
    this.closed = true;
    this.wakeTaker();
    this.wakeFiller();
  }

  throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}
