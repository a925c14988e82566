import { expect, test } from 'vitest';
import { dayDate, shortDate, utcDay, wholeDate } from './date-text.ts';

test('is en-US: short month, day, hour and minute', () => {
  expect(shortDate('2026-03-05T12:07:00')).toBe('Mar 5, 12:07 PM');
  expect(shortDate('2026-11-21T00:30:00')).toBe('Nov 21, 12:30 AM');
});

test('another language writes it its own way', () => {
  expect(shortDate('2026-03-05T12:07:00', 'de')).toBe('5. März, 12:07');
});

test('a day names its year', () => {
  expect(dayDate('2026-03-05T12:07:00')).toBe('Mar 5, 2026');
});

test('a UTC day is the same day everywhere', () => {
  expect(utcDay('2026-03-05')).toBe('Mar 5');
});

test('what is no date shows nothing rather than "Invalid Date"', () => {
  expect([shortDate('soon'), dayDate(''), wholeDate('x')]).toEqual(['', '', '']);
});
