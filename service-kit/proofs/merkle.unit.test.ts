import { describe, expect, test } from 'vitest';
import {
  addLeaf,
  consistencyRanges,
  EMPTY_ROOT,
  inclusionRanges,
  leafHash,
  nodeHash,
  perfectParts,
  type Range,
  rootOf,
} from './merkle.ts';
import { isConsistent, rootByInclusion } from './merkle-checks.ts';

// The eight leaves and roots of certificate-transparency's own tests
// (github.com/google/certificate-transparency, merkletree/merkle_tree_test.cc).
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => leafHash(Buffer.from(hex, 'hex')));
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The root of a range, computed directly from the RFC's definition. */
function plainRoot(leaves: readonly string[]): string {
  const [first] = leaves;
  if (first === undefined) return EMPTY_ROOT;
  if (leaves.length === 1) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(plainRoot(leaves.slice(0, half)), plainRoot(leaves.slice(half)));
}

const manyLeaves = Array.from({ length: 70 }, (_, at) => leafHash(Buffer.from(`leaf ${at}`)));
const roots = (ranges: readonly Range[], leaves: readonly string[]): readonly string[] =>
  ranges.map((range) => plainRoot(leaves.slice(...range)));

describe('roots', () => {
  test('are those that the RFC and certificate transparency publish', () => {
    expect(EMPTY_ROOT).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(LEAVES.map((_, at) => plainRoot(LEAVES.slice(0, at + 1)))).toEqual(ROOTS);
  });

  test('grow leaf by leaf, with the nodes that each leaf completes', () => {
    let peaks: readonly string[] = [];
    manyLeaves.forEach((leaf, size) => {
      const added = addLeaf(peaks, size, leaf);
      peaks = added.peaks;
      expect(rootOf(peaks)).toBe(plainRoot(manyLeaves.slice(0, size + 1)));
      added.completed.forEach((node, at) => {
        const from = size + 1 - 2 ** (at + 1);
        expect(node).toBe(plainRoot(manyLeaves.slice(from, size + 1)));
      });
      expect(peaks).toEqual(roots(perfectParts([0, size + 1]), manyLeaves));
    });
  });
});

describe('proofs', () => {
  // From the same tests: the inclusion path of the first leaf of eight, and the proof from six
  // leaves to eight.
  test('are those that certificate transparency publishes', () => {
    expect(roots(inclusionRanges(0, 8), LEAVES)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(roots(consistencyRanges(6, 8), LEAVES)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  test('of inclusion hold for each leaf of each tree, and for no other leaf or place', () => {
    for (let size = 1; size <= 33; size += 1) {
      const root = plainRoot(manyLeaves.slice(0, size));
      for (let index = 0; index < size; index += 1) {
        const path = roots(inclusionRanges(index, size), manyLeaves);
        const leaf = manyLeaves[index] ?? '';
        expect(rootByInclusion({ leaf, index, size, path })).toBe(root);
        expect(rootByInclusion({ leaf: EMPTY_ROOT, index, size, path })).not.toBe(root);
        expect(rootByInclusion({ leaf, index, size, path: [...path, root] })).not.toBe(root);
        expect(rootByInclusion({ leaf, index, size, path: path.slice(1) }) === root).toBe(
          size === 1,
        );
      }
    }
    expect(rootByInclusion({ leaf: EMPTY_ROOT, index: 3, size: 3, path: [] })).toBeNull();
    expect(() => inclusionRanges(3, 3)).toThrow(RangeError);
  });

  test('of consistency hold between all sizes, and not where the older tree was another', () => {
    for (let second = 1; second <= 33; second += 1) {
      const newer = { size: second, root: plainRoot(manyLeaves.slice(0, second)) };
      for (let first = 1; first <= second; first += 1) {
        const older = { size: first, root: plainRoot(manyLeaves.slice(0, first)) };
        const path = roots(consistencyRanges(first, second), manyLeaves);
        expect(isConsistent({ first: older, second: newer, path })).toBe(true);
        const other = { size: first, root: EMPTY_ROOT };
        expect(isConsistent({ first: other, second: newer, path })).toBe(false);
        const longer = [...path, EMPTY_ROOT];
        expect(isConsistent({ first: older, second: newer, path: longer })).toBe(false);
      }
    }
    expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
  });
});
