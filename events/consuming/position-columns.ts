import type { Position } from '../position.ts';

/** A position in two columns of type `bigint`, which `pg` reads as text. */
export interface PositionColumns {
  readonly commit: string;
  readonly prepare: string;
}

/** The position in the columns of a row. */
export const toPosition = ({ commit, prepare }: PositionColumns): Position => ({
  commit: BigInt(commit),
  prepare: BigInt(prepare),
});
