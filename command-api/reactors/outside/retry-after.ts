/**
 * Parses the `Retry-After` header: seconds, or a date.
 * @returns ms; null if it is missing or invalid
 */
export function readRetryAfter(text: string): number | null {
  if (text === '') return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
