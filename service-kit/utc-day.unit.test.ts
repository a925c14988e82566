import { expect, test } from 'vitest';
import { isDay } from './utc-day.ts';

test.each(['2026-03-04', '2024-02-29', '0000-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '',
  'someday',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-3-4',
  '2026-03-04T00:00:00Z',
  '2026-03-04\n',
])('%j is none', (text) => {
  expect(isDay(text)).toBe(false);
});
