import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, dollarsOf } from './money.ts';

test('a price comes back as the cents it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents);
    }),
  );
});

test.each([
  [4.99, 499],
  [29.99, 2999],
  [0.29, 29],
  [1.005, 100],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});
