const DAY = /^\d{4}-\d\d-\d\d$/u;

/**
 * Whether a text is a day that there is, such as 2026-03-04. The schema of a date would bring itself
 * to each page of the web app.
 */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 is taken for March 2 by some.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
