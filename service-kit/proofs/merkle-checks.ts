import { nodeHash } from './merkle.ts';

/** A leaf, and the proof that it is in a tree. */
export interface Inclusion {
  readonly leaf: string;
  /** Its index, from 0. */
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
}

/**
 * The root that an inclusion proof leads to (RFC 9162, 2.1.3.2).
 * @returns null if the proof has the wrong number of hashes for its index
 */
export function rootByInclusion({ leaf, index, size, path }: Inclusion): string | null {
  if (index < 0 || index >= size) return null;
  let [place, last, root] = [index, size - 1, leaf];
  for (const hash of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      root = nodeHash(hash, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      root = nodeHash(root, hash);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? root : null;
}

/** Two trees, and the proof that the second extends the first. */
export interface Consistency {
  readonly first: { readonly size: number; readonly root: string };
  readonly second: { readonly size: number; readonly root: string };
  readonly path: readonly string[];
}

/** Whether a tree extends a smaller one (RFC 9162, 2.1.4.2). */
export function isConsistent({ first, second, path }: Consistency): boolean {
  if (first.size > second.size) return false;
  // Every tree extends the empty one.
  if (first.size === 0) return path.length === 0;
  if (first.size === second.size) return path.length === 0 && first.root === second.root;
  const hashes = isPowerOfTwo(first.size) ? [first.root, ...path] : path;
  const roots = rootsByConsistency(first.size, second.size, hashes);
  return roots?.older === first.root && roots.newer === second.root;
}

/** The roots of both trees that a proof leads to; null if its length is wrong. */
function rootsByConsistency(first: number, second: number, hashes: readonly string[]) {
  let [place, last] = [first - 1, second - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  const [start, ...rest] = hashes;
  if (start === undefined) return null;
  let [older, newer] = [start, start];
  for (const hash of rest) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      older = nodeHash(hash, older);
      newer = nodeHash(hash, newer);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      newer = nodeHash(newer, hash);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? { older, newer } : null;
}

const half = (place: number): number => Math.floor(place / 2);

function isPowerOfTwo(size: number): boolean {
  let left = size;
  while (left % 2 === 0) left /= 2;
  return left === 1;
}
