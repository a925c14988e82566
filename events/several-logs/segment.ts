import type { Segment } from '@app/service-kit/log-order/segment';
import type { Position } from '../position.ts';

/** Converts a position in the log to one in the order. */
export function placeInOrder({ base, after }: Segment, { commit, prepare }: Position): Position {
  const inOrder = base + (commit - after);
  return { commit: inOrder, prepare: inOrder - (commit - prepare) };
}

/**
 * Converts a place in the order to one in the log; a place behind the segment gives the segment's
 * end.
 */
export const placeInLog = ({ base, after, upTo }: Segment, place: bigint): bigint => {
  const found = after + (place - base);
  return found < upTo ? found : upTo;
};

/**
 * Converts a place in the log to a position. Outside of transactions, both numbers are the same.
 */
export const positionInLog = (commit: bigint): Position => ({ commit, prepare: commit });
