import type { Segment } from '@app/service-kit/log-order/segment';

/**
 * The one order in which the events of several logs are read. It only grows at its end, and what it
 * says of an event never changes.
 */
export interface LogOrder {
  /** Segments that end behind a place in the order, from there on. @param limit how many at most */
  after(place: bigint, limit: number): Promise<readonly Segment[]>;
  /** For each log that has a segment before a place in the order, the last such segment. */
  lastBefore(place: bigint): Promise<readonly Segment[]>;
  /** The segments that hold a part of a log: behind the first place, up to the last. */
  holding(log: number, first: bigint, last: bigint): Promise<readonly Segment[]>;
  /** The place at which the order ends for now; 0 where nothing is in it. */
  end(): Promise<bigint>;
  /** The same as this process knows it, which may be a moment behind. It is cheaper. */
  knownEnd(): Promise<bigint>;
  /** Resolves when the order goes on behind a place, and when the signal is aborted. */
  grown(place: bigint, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
