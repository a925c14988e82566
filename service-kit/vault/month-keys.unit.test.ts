import { expect, test } from 'vitest';
import { monthsOver } from './month-keys.ts';

test.each([
  ['2026-11-23', []],
  ['2027-02-28', []],
  // 90 days after the end of November.
  ['2027-03-01', ['2026-11']],
  ['2027-03-30', ['2026-11']],
  ['2027-04-01', ['2026-11', '2026-12']],
])('on %s the months %j are over for 90 days', (day, months) => {
  expect(monthsOver(new Date(`${day}T12:00:00Z`), 90)).toEqual(months);
});
