import type { QuestionResult } from '@app/query-api/features/questions/contract';

export interface ChartData {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The end of the axis, which starts at 0. */
  readonly end: number;
}

export interface ChartSeries {
  readonly name: string;
  /** Null if a row has no number. */
  readonly values: readonly (number | null)[];
}

const MOST_SERIES = 4;
const MOST_POINTS = 400;

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
  const points = rows.slice(0, MOST_POINTS);
  const series = drawn.slice(0, MOST_SERIES).map((place) => ({
    name: columns[place] ?? '',
    values: points.map((row) => {
      const value = row[place];
      return typeof value === 'number' ? value : null;
    }),
  }));
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return {
    kind: chart.kind,
    labels: points.map((row) => String(row[x] ?? '')),
    series,
    end: roundUp(most),
  };
}

/** The next higher number of the form 1, 2 or 5 followed by zeros. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
