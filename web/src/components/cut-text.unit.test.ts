import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a long text is cut, a short one stays', () => {
  expect(cutText('x'.repeat(100), 100)).toBe('x'.repeat(100));
  expect(cutText('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
  expect(cutText('one two', 4)).toBe('one…');
});

test('no character is cut in half', () => {
  expect(cutText('🔑🔑🔑', 2)).toBe('🔑🔑…');
});
