import type { QuestionResult } from '@app/query-api/features/questions/contract';

export interface ChartData {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

export interface ChartSeries {
  readonly name: string;
  /** Null if a row has no number. */
  readonly values: readonly (number | null)[];
}

const MAX_SERIES = 4;
const MAX_POINTS = 400;

/** The chart of a report; null if it requests none, or names columns that it does not have. */
export function chartData({ chart, columns, rows }: QuestionResult): ChartData | null {
  if (!chart) return null;
  const x = columns.indexOf(chart.x);
  const isNumeric = (place: number): boolean =>
    rows.some((row) => typeof row[place] === 'number') &&
    rows.every((row) => row[place] === null || typeof row[place] === 'number');
  const wanted = chart.y?.map((name) => columns.indexOf(name)) ?? columns.map((_, place) => place);
  const drawn = wanted.filter((place) => place !== x && place >= 0 && isNumeric(place));
  if (x < 0 || drawn.length === 0) return null;
  const points = rows.slice(0, MAX_POINTS);
  const series = drawn.slice(0, MAX_SERIES).map((place) => ({
    name: columns[place] ?? '',
    values: points.map((row) => {
      const value = row[place];
      return typeof value === 'number' ? value : null;
    }),
  }));
  return { kind: chart.kind, labels: points.map((row) => String(row[x] ?? '')), series };
}

/** The upper end of an axis that starts at 0: 2, 4, 6, 8 or 10 followed by zeros. */
export function axisEnd(most: number): number {
  if (most <= 0) return 2;
  const power = 10 ** (Math.ceil(Math.log10(most)) - 1);
  // A count of 1 has an axis with a whole half, too.
  return most === 1 ? 2 : ([2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}
