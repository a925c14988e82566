import type { QuestionResult } from '@app/query-api/features/questions/contract';
import { expect, test } from 'vitest';
import { axisEnd, chartData } from './chart-data.ts';

const result = (chart: QuestionResult['chart']): QuestionResult => ({
  columns: ['day', 'finders', 'note', 'owners'],
  rows: [
    ['2026-03-01', 3, 'a', null],
    ['2026-03-02', 7, 'b', 12],
  ],
  isCut: false,
  chart,
  tables: [],
});

test('the columns that are named are drawn against theirs', () => {
  expect(chartData(result({ kind: 'line', x: 'day', y: ['owners'] }))).toEqual({
    kind: 'line',
    labels: ['2026-03-01', '2026-03-02'],
    series: [{ name: 'owners', values: [null, 12] }],
  });
});

test('without names all columns of numbers are drawn', () => {
  const drawn = chartData(result({ kind: 'bar', x: 'day' }));
  expect(drawn?.series.map(({ name }) => name)).toEqual(['finders', 'owners']);
});

test('nothing is drawn without numbers, or against a column that is not there', () => {
  expect(chartData(result(null))).toBeNull();
  expect(chartData(result({ kind: 'bar', x: 'day', y: ['note'] }))).toBeNull();
  expect(chartData(result({ kind: 'bar', x: 'week' }))).toBeNull();
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [0.03, 0.04],
  [1000, 1000],
])('the axis of %d ends at %d', (most, end) => {
  expect(axisEnd(most)).toBeCloseTo(end);
});
