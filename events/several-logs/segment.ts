import type { Position } from '../position.ts';

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

/** The place in the order of a place in the log. */
export function placeInOrder({ base, after }: Segment, { commit, prepare }: Position): Position {
  const inOrder = base + (commit - after);
  return { commit: inOrder, prepare: inOrder - (commit - prepare) };
}

/** The place in its log of a place in the order; the segment's end for one behind it. */
export const placeInLog = ({ base, after, upTo }: Segment, place: bigint): bigint => {
  const found = after + (place - base);
  return found < upTo ? found : upTo;
};

/** A place in the log as a position. Events that are no part of a transaction have both numbers alike. */
export const positionInLog = (commit: bigint): Position => ({ commit, prepare: commit });
