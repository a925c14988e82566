import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [-3, '0:00'],
  [9400, '0:09'],
  [59_600, '1:00'],
  [72_000, '1:12'],
])('%d ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
