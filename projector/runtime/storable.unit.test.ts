import { expect, test } from 'vitest';
import { storable } from './statements.ts';

test('what Postgres can store stays as it is', () => {
  for (const value of ['a', '', 0, 1n, null, false]) expect(storable(value)).toBe(value);
  expect(storable('\0a\0')).toBe('\u{FFFD}a\u{FFFD}');
});
