import { expect, test } from 'vitest';
import { usedShare } from './used-share.ts';

test.each([
  [0, 10, 0],
  [4, 10, 0.4],
  [10, 10, 1],
  [13, 10, 1],
  [0, 0, 1],
  [99, -1, null],
])('%i used of %i fills %s', (used, limit, share) => {
  expect(usedShare(used, limit)).toBe(share);
});
