/** A count for a UTC day, such as `2026-03-04`. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

const STEPS = [2, 4, 6, 8, 10];

/** The upper end of a chart's axis: a round figure with a whole half. */
export function axisEnd(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const step = STEPS.find((each) => each * scale >= most);
    if (step !== undefined) return step * scale;
  }
}

export const sumOf = (days: readonly DayCount[]): number =>
  days.reduce((sum, { count }) => sum + count, 0);

/** The day with the most, the latest of several; null if all are zero. */
export function busiest(days: readonly DayCount[]): DayCount | null {
  let found: DayCount | null = null;
  for (const day of days) {
    if (day.count > 0 && day.count >= (found?.count ?? 0)) found = day;
  }
  return found;
}

/** The day at a horizontal position in a chart, from 0 to 1. */
export function indexAt(share: number, days: readonly DayCount[]): number {
  return Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length)));
}
