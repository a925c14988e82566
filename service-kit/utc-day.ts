const DAY = /^\d{4}-\d\d-\d\d$/u;

/**
 * Whether a text is a valid date, such as 2026-03-04. Without zod, so that pages of the web app do
 * not load its date schema.
 */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
