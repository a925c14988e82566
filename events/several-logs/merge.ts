import { endOf, type Segment } from '@app/service-kit/log-order/segment';
import type { TakenEvents } from '../log/missed-events.ts';
import type { LogOrder } from './log-order.ts';
import type { PartReader } from './part-reader.ts';
import { placeInOrder } from './segment.ts';

const SEGMENTS = 200;

export interface Merging {
  readonly order: LogOrder;
  /** One for each log, by its number. */
  readonly readers: readonly PartReader[];
  /** The place in the order after which reading begins. */
  readonly after: bigint;
  /** The place at which reading ends; it never ends if missing. */
  readonly end?: bigint;
  readonly maxBatch: number;
  readonly signal: AbortSignal;
}

/**
 * Yields the events of several logs in their order, with their places in it, in batches. Events
 * that are ready share a batch, and no batch waits for a slow log. Ends if the source of a log
 * ends.
 * @throws what a source or the order throws
 */
export async function* merge(options: Merging): AsyncGenerator<TakenEvents, void, void> {
  const { order, readers, end, maxBatch, signal } = options;
  let place = options.after;
  const isDone = (): boolean => signal.aborted || (end !== undefined && place >= end);
  while (!isDone()) {
    const segments = await order.after(place, SEGMENTS);
    if (segments.length === 0) {
      await order.grown(place, signal);
      continue;
    }
    const batches = new Batches(maxBatch);
    for (const segment of segments) {
      while (place < endOf(segment)) {
        const reader = readerOf(readers, segment);
        if (batches.isFull || !reader.isReady(segment)) yield* batches.flush();
        const taken = await reader.take(segment, batches.room);
        if (taken === null) {
          yield* batches.flush();
          return;
        }
        place = batches.add(segment, taken);
      }
    }
    yield* batches.flush();
  }
}

function readerOf(readers: readonly PartReader[], { log }: Segment): PartReader {
  const reader = readers[log];
  if (!reader) throw new Error(`The order of the logs names log ${log}, of ${readers.length}`);
  return reader;
}

/** Collects the events of one log after the other into batches. */
class Batches {
  private readonly max: number;
  private current: TakenEvents | null = null;

  constructor(max: number) {
    this.max = max;
  }

  get room(): number {
    return this.max - (this.current?.raw.length ?? 0);
  }

  get isFull(): boolean {
    return this.room <= 0;
  }

  /** @returns the place in the order at which the batch ends now */
  add(segment: Segment, { raw, position, read }: TakenEvents): bigint {
    const placed = raw.map((event) =>
      event.position ? { ...event, position: placeInOrder(segment, event.position) } : event,
    );
    const { current } = this;
    const end = placeInOrder(segment, position);
    this.current = {
      raw: current ? [...current.raw, ...placed] : placed,
      position: end,
      read: (current?.read ?? 0) + read,
    };
    return end.commit;
  }

  *flush(): Generator<TakenEvents, void, void> {
    const { current } = this;
    this.current = null;
    if (current) yield current;
  }
}
