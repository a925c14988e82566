import { expect, test } from 'vitest';
import { GivenKeys } from './given-keys.ts';

test('the same form has one key for ten seconds, and then another', () => {
  const keys = new GivenKeys();
  const first = keys.keyOf(['a', 'b'], 0);
  expect(first).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
  expect(keys.keyOf(['a', 'b'], 9_999)).toBe(first);
  expect(keys.keyOf(['a', 'b'], 10_000)).not.toBe(first);
});

test('no two forms have one key, however their fields run together', () => {
  const keys = new GivenKeys();
  const forms = [['a', 'b'], ['ab'], ['ab', ''], ['', 'ab'], ['a', 'b', ''], ['a,b']];
  expect(new Set(forms.map((form) => keys.keyOf(form, 0))).size).toBe(forms.length);
  expect(new GivenKeys().keyOf(['a', 'b'], 0)).not.toBe(keys.keyOf(['a', 'b'], 0));
});

test('of very many forms at once the oldest are forgotten', () => {
  const keys = new GivenKeys();
  const [first, last] = [keys.keyOf(['0'], 0), keys.keyOf(['1'], 0)];
  for (let count = 2; count <= 10_000; count += 1) keys.keyOf([String(count)], 0);
  expect(keys.keyOf(['1'], 0)).toBe(last);
  expect(keys.keyOf(['0'], 0)).not.toBe(first);
});
