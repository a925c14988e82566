import type { QuestionResult } from '@app/query-api/features/questions/contract';
import { expect, test } from 'vitest';
import { cohortData } from './cohort-data.ts';

const result = (chart: QuestionResult['chart'], rows: QuestionResult['rows']): QuestionResult => ({
  columns: ['joined', 'week', 'accounts'],
  rows,
  isCut: false,
  chart,
  tables: [],
});

test('each cohort is a row, with what is left of it after each period', () => {
  const chart = { kind: 'cohort', x: 'joined', by: 'week', y: ['accounts'] } as const;
  const drawn = cohortData(
    result({ ...chart, y: [...chart.y] }, [
      ['2026-W10', 0, 8],
      ['2026-W10', 10, 2],
      ['2026-W10', 9, 4],
      ['2026-W11', 0, 5],
    ]),
  );
  expect(drawn).toEqual({
    by: 'week',
    periods: ['0', '9', '10'],
    isCut: false,
    cohorts: [
      {
        name: '2026-W10',
        cells: [
          { value: 8, share: 1 },
          { value: 4, share: 0.5 },
          { value: 2, share: 0.25 },
        ],
      },
      { name: '2026-W11', cells: [{ value: 5, share: 1 }, null, null] },
    ],
  });
});

test('without a name the last column of numbers is drawn', () => {
  const drawn = cohortData(
    result({ kind: 'cohort', x: 'joined', by: 'week' }, [['2026-W10', 0, 8]]),
  );
  expect(drawn?.cohorts[0]?.cells).toEqual([{ value: 8, share: 1 }]);
});

test('a cohort without a beginning has figures and no shares', () => {
  const drawn = cohortData(
    result({ kind: 'cohort', x: 'joined', by: 'week' }, [
      ['2026-W10', 0, 8],
      ['2026-W11', 1, 3],
    ]),
  );
  expect(drawn?.cohorts[1]?.cells).toEqual([null, { value: 3, share: null }]);
});

test('nothing is drawn for other charts, or columns that are not there', () => {
  const rows: QuestionResult['rows'] = [['2026-W10', 0, 8]];
  expect(cohortData(result({ kind: 'line', x: 'joined' }, rows))).toBeNull();
  expect(cohortData(result({ kind: 'cohort', x: 'joined', by: 'day' }, rows))).toBeNull();
});
