import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePositions, formatPosition, parsePosition } from './position.ts';

const offset = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const position = fc.record({ commit: offset, prepare: offset });

test('a position reads as it was written, with every digit', () => {
  fc.assert(
    fc.property(position, (each) => {
      expect(parsePosition(formatPosition(each))).toEqual(each);
    }),
  );
  fc.assert(
    fc.property(offset, (commit) => {
      expect(formatPosition({ commit, prepare: commit })).toBe(String(commit));
      expect(parsePosition(String(commit))).toEqual({ commit, prepare: commit });
    }),
  );
});

test.each(['', '-1', '1.5', '1/', '/1', ' 1', '1 ', '1/2/3', '0x1', '1e3', '9'.repeat(20), '１'])(
  '%j is no position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

test('the order is that of commit, then prepare', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const compared = comparePositions(a, b);
      expect(Math.sign(comparePositions(b, a))).toBe(0 - Math.sign(compared));
      if (a.commit !== b.commit) expect(compared < 0).toBe(a.commit < b.commit);
      else
        expect(Math.sign(compared)).toBe(
          Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare),
        );
    }),
  );
});
