import { expect, test } from 'vitest';
import { isReplaced, REPLACED_MS } from './renewed-token.ts';

const now = Date.parse('2026-01-01T12:00:00.000Z');
const newest = (ms: number) => ({ renewal: 2, renewedAt: new Date(now - ms) });

test('the first token of a session counts until there is another one', () => {
  expect(isReplaced(0, { renewal: 0, renewedAt: null }, now)).toBe(false);
});

test('the one before counts for half a minute, and older ones not at all', () => {
  expect(isReplaced(2, newest(REPLACED_MS), now)).toBe(false);
  expect(isReplaced(1, newest(REPLACED_MS - 1), now)).toBe(false);
  expect(isReplaced(1, newest(REPLACED_MS), now)).toBe(true);
  expect(isReplaced(0, newest(0), now)).toBe(true);
});

test('a newer one than is known here counts', () => {
  expect(isReplaced(1, { renewal: 0, renewedAt: null }, now)).toBe(false);
});
