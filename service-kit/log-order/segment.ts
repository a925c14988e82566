/**
 * A part of one of several logs whose events stand behind each other in the order of all of them.
 * Where it begins and ends are first numbers of positions; the beginnings are excluded.
 */
export interface Segment {
  /** The number of the log, by its place in the list of addresses. */
  readonly log: number;
  readonly after: bigint;
  readonly upTo: bigint;
  /** The place in the order behind which it stands. */
  readonly base: bigint;
}

/** The place in the order at which a segment ends. */
export const endOf = ({ base, after, upTo }: Segment): bigint => base + (upTo - after);
