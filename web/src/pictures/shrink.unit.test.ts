import { expect, test } from 'vitest';
import { fitted } from './shrink.ts';

test.each([
  [4000, 3000, [1600, 1200]],
  [3000, 4000, [1200, 1600]],
  [800, 600, [800, 600]],
  [10_000, 2, [1600, 1]],
])('%d by %d becomes %j', (width, height, sides) => {
  expect(fitted(width, height, 1600)).toEqual(sides);
});
