import { expect, test } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

test.each([
  ['abc', 'abc', true],
  ['', '', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['abc', '', false],
  ['ä', 'a', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
