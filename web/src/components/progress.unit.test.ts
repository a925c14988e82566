import { expect, test } from 'vitest';
import { progressOf, spanText } from './progress.ts';

test('the rate and the time left follow from what has come', () => {
  expect(progressOf(10, 100, 2000)).toEqual({ parts: 10, total: 100, rate: 5, left: 18 });
  expect(progressOf(0, 100, 2000)).toEqual({ parts: 0, total: 100, rate: null, left: null });
  expect(progressOf(10, null, 2000)).toMatchObject({ rate: 5, left: null });
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
