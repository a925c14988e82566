import { createHash } from 'node:crypto';

/**
 * Merkle trees of RFC 9162, section 2.1, with SHA-256. Hashes are hexadecimal. A tree of `size`
 * leaves has the leaves 0 to size - 1; ranges are half-open.
 */
export type Range = readonly [from: number, to: number];

const sha256 = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const bytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

/** The root of a tree without leaves. */
export const EMPTY_ROOT = sha256();

/** The hash of a leaf with these bytes. */
export const leafHash = (data: Uint8Array): string => sha256(LEAF, Buffer.from(data));

/** The hash over two subtrees. */
export const nodeHash = (left: string, right: string): string =>
  sha256(NODE, bytes(left), bytes(right));

/** The largest power of two below a number above 1. */
function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** The perfect subtrees that make up a range of a tree, largest first. */
export function perfectParts([from, to]: Range): readonly Range[] {
  const parts: Range[] = [];
  let start = from;
  while (start < to) {
    // The largest power of two that fits.
    const size = split(to - start + 1);
    parts.push([start, start + size]);
    start += size;
  }
  return parts;
}

/** The root over subtrees, as listed by `perfectParts`. */
export function rootOf(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return EMPTY_ROOT;
  return parts.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
}

/**
 * Adds a leaf to a tree that is given as the hashes of its perfect subtrees, largest first.
 * @param size the number of leaves before
 * @returns the new subtrees, and the inner nodes that the leaf completed, smallest first
 */
export function addLeaf(
  peaks: readonly string[],
  size: number,
  leaf: string,
): { readonly peaks: readonly string[]; readonly completed: readonly string[] } {
  const rest = [...peaks];
  const completed: string[] = [];
  let node = leaf;
  for (let left = size; left % 2 === 1; left = (left - 1) / 2) {
    node = nodeHash(rest.pop() ?? '', node);
    completed.push(node);
  }
  return { peaks: [...rest, node], completed };
}

/**
 * The ranges whose roots prove that a leaf is in a tree, from the leaf upwards (RFC 9162, 2.1.3.1).
 * @throws RangeError for a leaf that is not in the tree
 */
export function inclusionRanges(leaf: number, size: number): readonly Range[] {
  if (leaf < 0 || leaf >= size) throw new RangeError('The tree has no such leaf');
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (leaf < middle) {
      ranges.push([middle, to]);
      to = middle;
    } else {
      ranges.push([from, middle]);
      from = middle;
    }
  }
  return ranges.toReversed();
}

/**
 * The ranges whose roots prove that a tree extends a smaller one (RFC 9162, 2.1.4.1).
 * @throws RangeError if the first tree is empty or larger
 */
export function consistencyRanges(first: number, second: number): readonly Range[] {
  if (first < 1 || first > second) throw new RangeError('The first tree must be the smaller one');
  const ranges: Range[] = [];
  let [from, to] = [0, second];
  let isWholeFirst = true;
  while (to !== first) {
    const middle = from + split(to - from);
    if (first <= middle) {
      ranges.push([middle, to]);
      to = middle;
    } else {
      ranges.push([from, middle]);
      from = middle;
      isWholeFirst = false;
    }
  }
  if (!isWholeFirst) ranges.push([from, to]);
  return ranges.toReversed();
}
