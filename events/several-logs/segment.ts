import type { Segment } from '@app/service-kit/log-order/segment';
import type { Position } from '../position.ts';

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
