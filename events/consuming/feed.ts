import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '../log/event-log.ts';
import { comparePositions, type Position, START_POSITION } from '../position.ts';
import { type FeedBatch, readable, type ReadOptions } from './readable-events.ts';

export interface FeedOptions extends Omit<ReadOptions, 'after'> {
  /** The last position that was handled. */
  readonly after: Position;
  /**
   * A batch takes no more events after this many; asked each time. By default it takes everything
   * that is ready.
   */
  readonly enough?: () => number;
  /**
   * The smallest batch to wait for: until about this many events are ready, or no more arrive for a
   * moment. Asked before each batch; by default a batch does not wait.
   */
  readonly atLeast?: () => number;
  /** Called with each batch that is ready, before it is yielded. */
  readonly onReady?: (batch: FeedBatch) => void;
}

/** Events that are buffered while a batch is written; limits memory. */
const READ_AHEAD = 1000;
/** A source without events for this long, in ms, is considered to be at its end. */
const QUIET_MS = 100;

/**
 * Reads the log from a position until the signal is aborted. It reads ahead while a batch is
 * handled, and yields everything that is ready: single events when it is quiet, large batches under
 * load.
 * @throws transient errors (an unreachable vault); open a new feed then
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
    const taken = this.shift(enough);
    const last = taken.at(-1);
    if (!last) return null;
    const events = taken.length === 1 ? last.events : taken.flatMap((batch) => batch.events);
    this.size = this.batches.reduce((sum, batch) => sum + batch.events.length + 1, 0);
    this.wakeFiller();
    const read = taken.reduce((sum, batch) => sum + batch.read, 0);
    return { events, position: last.position, read, unreadable: last.unreadable };
  }

  private shift(enough: number): readonly FeedBatch[] {
    const taken: FeedBatch[] = [];
    let left = enough;
    for (;;) {
      const [batch] = this.batches;
      if (!batch || left <= 0) return taken;
      if (batch.events.length > left) {
        const [head, rest] = cut(batch, left);
        this.batches[0] = rest;
        return [...taken, head];
      }
      this.batches.shift();
      taken.push(batch);
      left -= batch.events.length;
      // Events after an unreadable one belong to the next batch.
      if (batch.unreadable !== null) return taken;
    }
  }

  /** Whether no more events arrive before the ready ones are taken. */
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

/** @param count the number of events in the first part: at least one, and fewer than the batch */
function cut(batch: FeedBatch, count: number): readonly [FeedBatch, FeedBatch] {
  const events = batch.events.slice(0, count);
  const position = events.at(-1)?.position ?? batch.position;
  return [
    { events, position, read: count, unreadable: null },
    { ...batch, events: batch.events.slice(count), read: batch.read - count },
  ];
}
