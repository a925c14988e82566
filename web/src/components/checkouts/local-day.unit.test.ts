import { expect, test } from 'vitest';
import { isOverdue, localDay } from './local-day.ts';

test('a day is written where the reader is', () => {
  expect(localDay(new Date(2026, 2, 4, 23, 59))).toBe('2026-03-04');
  expect(localDay(new Date(2026, 10, 26))).toBe('2026-11-26');
});

test('a thing is overdue on the day after', () => {
  expect(isOverdue('2026-11-26', '2026-11-26')).toBe(false);
  expect(isOverdue('2026-11-26', '2026-11-27')).toBe(true);
  expect(isOverdue(null, '2026-11-27')).toBe(false);
});
