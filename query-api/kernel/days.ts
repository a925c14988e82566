const DAY_MS = 24 * 60 * 60_000;

/** The UTC day that was this many days earlier, as `2026-03-04`. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** The last UTC days, oldest first, today included. */
export const lastDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(now, count - 1 - index));
