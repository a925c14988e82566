import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isInRange, rangeOf, rangesOf, SLICES, sliceOf, slicesOf } from './slice.ts';

test('the slice of a key never changes', () => {
  expect(['', 'u1', '0190b0a8-0000-7000-8000-000000000000', 'zürich'].map(sliceOf)).toEqual([
    148, 985, 103, 543,
  ]);
});

test('keys are spread evenly, also those that differ at their end alone', () => {
  const random = Array.from({ length: 100_000 }, () => randomUUID());
  const counted = Array.from({ length: 100_000 }, (_, at) => `user-${String(at).padStart(8, '0')}`);
  for (const keys of [random, counted]) {
    const found = new Uint32Array(SLICES);
    for (const key of keys) found[sliceOf(key)] = (found[sliceOf(key)] ?? 0) + 1;
    expect(Math.min(...found)).toBeGreaterThan(45);
    expect(Math.max(...found)).toBeLessThan(160);
  }
});

test.each([1, 2, 3, 4, 7, 64, 1000])('%i ranges have each slice once', (of) => {
  const slices = rangesOf(of).flatMap((range) => {
    const [first, last] = slicesOf(range);
    return Array.from({ length: last - first + 1 }, (_, at) => {
      expect(rangeOf(first + at, of)).toBe(range.index);
      return first + at;
    });
  });
  expect(slices).toEqual(Array.from({ length: SLICES }, (_, slice) => slice));
});

test('a key is in one range', () => {
  const key = randomUUID();
  expect(rangesOf(5).filter((range) => isInRange(range, key))).toHaveLength(1);
});
