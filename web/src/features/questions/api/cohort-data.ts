import type { QuestionResult } from '@app/query-api/features/questions/contract';

/** A table with one row per cohort and one column per period. */
export interface CohortData {
  /** The unit of the periods, such as `week`. */
  readonly by: string;
  readonly periods: readonly string[];
  readonly cohorts: readonly Cohort[];
  /** Whether some cohorts are not drawn. */
  readonly isCut: boolean;
}

export interface Cohort {
  readonly name: string;
  /** One for each period; null if the report has no row for it. */
  readonly cells: readonly (CohortCell | null)[];
}

export interface CohortCell {
  readonly value: number;
  /** The value divided by the cohort's value in the first period; null if that is 0 or missing. */
  readonly share: number | null;
}

const MOST_COHORTS = 60;
const MOST_PERIODS = 26;

/**
 * The cohorts of a report that has a row for each cohort and period; null if its chart is of
 * another kind, or names columns that it does not have.
 */
export function cohortData({ chart, columns, rows }: QuestionResult): CohortData | null {
  if (chart?.kind !== 'cohort' || chart.by === undefined) return null;
  const [x, by] = [columns.indexOf(chart.x), columns.indexOf(chart.by)];
  const y = chart.y?.[0] === undefined ? lastNumeric(rows, [x, by]) : columns.indexOf(chart.y[0]);
  if (x < 0 || by < 0 || y < 0 || rows.length === 0) return null;
  const all = [...new Set(rows.map((row) => row[by] ?? ''))].toSorted(ascending);
  const periods = all.slice(0, MOST_PERIODS);
  const found = valuesByCohort(rows, { x, by, y });
  return {
    by: chart.by,
    periods: periods.map(String),
    cohorts: [...found]
      .slice(0, MOST_COHORTS)
      .map(([name, values]) => ({ name, cells: cellsOf(values, periods) })),
    isCut: found.size > MOST_COHORTS || all.length > periods.length,
  };
}

type Values = Map<unknown, number>;

/** The values of each cohort by period. */
function valuesByCohort(
  rows: QuestionResult['rows'],
  { x, by, y }: { readonly x: number; readonly by: number; readonly y: number },
): ReadonlyMap<string, Values> {
  const found = new Map<string, Values>();
  for (const row of rows) {
    const name = String(row[x] ?? '');
    const values = found.get(name) ?? new Map<unknown, number>();
    const value = row[y];
    if (typeof value === 'number') values.set(row[by] ?? '', value);
    found.set(name, values);
  }
  return found;
}

function cellsOf(
  values: ReadonlyMap<unknown, number>,
  periods: readonly unknown[],
): Cohort['cells'] {
  const first = values.get(periods[0]) ?? 0;
  return periods.map((period) => {
    const value = values.get(period);
    if (value === undefined) return null;
    return { value, share: first > 0 ? value / first : null };
  });
}

type Cell = QuestionResult['rows'][number][number];

/** Compares numbers by size, everything else as text. */
function ascending(one: NonNullable<Cell>, other: NonNullable<Cell>): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}

const lastNumeric = (rows: QuestionResult['rows'], except: readonly number[]): number =>
  (rows[0] ?? []).findLastIndex((cell, at) => typeof cell === 'number' && !except.includes(at));
