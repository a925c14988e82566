const two = (number: number): string => String(number).padStart(2, '0');

/** The day of an instant where the reader is, as `2026-11-26`. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Whether a thing was to be back on a day before this one. */
export const isOverdue = (dueOn: string | null, today = localDay(new Date())): boolean =>
  dueOn !== null && dueOn < today;
