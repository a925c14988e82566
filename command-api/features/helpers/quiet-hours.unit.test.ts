import { expect, test } from 'vitest';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';

const night: QuietHours = {
  fromMinute: 22 * 60,
  toMinute: 7 * 60,
  timeZone: 'Europe/Berlin',
  exceptLost: true,
  exceptAlarms: true,
};
const endAt = (at: string, hours = night): string | undefined =>
  endOfQuiet(new Date(at), hours)?.toISOString();

test('a night ends in the morning, wherever it is', () => {
  expect(endAt('2026-01-10T21:30:20Z')).toBe('2026-01-11T06:00:00.000Z');
  expect(endAt('2026-01-11T05:59:59Z')).toBe('2026-01-11T06:00:00.000Z');
  const inDelhi = { ...night, timeZone: 'Asia/Kolkata' };
  expect(endAt('2026-01-10T17:00:00Z', inDelhi)).toBe('2026-01-11T01:30:00.000Z');
});

test('by day nothing is quiet', () => {
  expect(endAt('2026-01-11T06:00:00Z')).toBeUndefined();
  expect(endAt('2026-01-11T20:59:59Z')).toBeUndefined();
});

test('hours of one day end on it', () => {
  const noon = { ...night, fromMinute: 12 * 60, toMinute: 14 * 60 + 30 };
  expect(endAt('2026-07-10T10:00:00Z', noon)).toBe('2026-07-10T12:30:00.000Z');
  expect(endAt('2026-07-10T12:30:00Z', noon)).toBeUndefined();
});

test('a night in which the clocks change ends by the new time', () => {
  expect(endAt('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(endAt('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
});
