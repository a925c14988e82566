/**
 * A part of one of several logs whose events are consecutive in the order of all logs. `after`
 * (exclusive) and `upTo` (inclusive) are commit numbers of positions in the log.
 */
export interface Segment {
  /** The number of the log: its index in the list of addresses. */
  readonly log: number;
  readonly after: bigint;
  readonly upTo: bigint;
  /** The place in the order after which the segment begins. */
  readonly base: bigint;
}

/** The place in the order at which a segment ends. */
export const endOf = ({ base, after, upTo }: Segment): bigint => base + (upTo - after);
