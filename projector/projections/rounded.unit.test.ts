import { expect, test } from 'vitest';
import { toHour, toMinute } from './rounded.ts';

test('times are rounded down, in UTC', () => {
  const at = '2026-11-23T17:59:59.999Z';
  expect(toMinute(at)).toBe('2026-11-23T17:59:00.000Z');
  expect(toHour(at)).toBe('2026-11-23T17:00:00.000Z');
});
