const two = (number: number): string => String(number).padStart(2, '0');

/** The day of a time in the reader's time zone, as `2026-11-26`. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Whether the due date is before today. */
export const isOverdue = (dueOn: string | null, today = localDay(new Date())): boolean =>
  dueOn !== null && dueOn < today;
