import { expect, test } from 'vitest';
import { axisEnd, busiest, indexAt, sumOf } from './day-figures.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [11, 20],
  [41, 60],
  [60, 60],
  [1001, 2000],
])('an axis for %i ends at %i', (most, end) => {
  expect(axisEnd(most)).toBe(end);
});

const days = [
  { day: '2026-03-01', count: 2 },
  { day: '2026-03-02', count: 5 },
  { day: '2026-03-03', count: 5 },
  { day: '2026-03-04', count: 0 },
];

test('the busiest day is the latest of those with the most', () => {
  expect(busiest(days)).toEqual(days[2]);
  expect(busiest([{ day: '2026-03-04', count: 0 }])).toBeNull();
  expect(sumOf(days)).toBe(12);
});

test('a place in a chart is a day, its ends included', () => {
  expect([-0.1, 0, 0.49, 0.5, 1].map((share) => indexAt(share, days))).toEqual([0, 0, 1, 2, 3]);
});
