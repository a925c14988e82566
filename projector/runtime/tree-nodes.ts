import type { Range } from '@app/service-kit/proofs/merkle';
import { chainLeaf } from './chain.ts';

/** What a row of a chained table holds of its chain's Merkle tree. */
export interface NodeRow {
  readonly hash: string;
  readonly nodes: string;
}

const HASH_LENGTH = 64;

/**
 * The root of a perfect subtree, from the row of its last leaf: the leaf itself, or one of the inner
 * nodes that it completed, the smallest first.
 * @returns an empty text where the row is missing or does not hold it, which proves nothing
 */
export function nodeIn(row: NodeRow | undefined, [from, to]: Range): string {
  if (row === undefined) return '';
  const level = Math.round(Math.log2(to - from));
  if (level === 0) return chainLeaf(row.hash);
  return row.nodes.slice((level - 1) * HASH_LENGTH, level * HASH_LENGTH);
}
