import type { Segment } from '@app/service-kit/log-order/segment';

/**
 * The single order in which the events of several logs are read. It grows only at its end, and the
 * place of an event in it never changes.
 */
export interface LogOrder {
  /**
   * The segments that end behind a place in the order, oldest first.
   * @param limit how many at most
   */
  after(place: bigint, limit: number): Promise<readonly Segment[]>;
  /** For each log that has a segment before a place in the order, the last such segment. */
  lastBefore(place: bigint): Promise<readonly Segment[]>;
  /** The segments that hold a part of a log: behind the first place (exclusive), up to the last. */
  holding(log: number, first: bigint, last: bigint): Promise<readonly Segment[]>;
  /** The place at which the order ends now; 0 if it is empty. */
  end(): Promise<bigint>;
  /** Like `end`, but as this process knows it, which is cheaper and may be slightly behind. */
  knownEnd(): Promise<bigint>;
  /** Resolves when the order extends beyond a place, or when the signal is aborted. */
  grown(place: bigint, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
