const WRITTEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param date year, month, day. @returns as it stands under a title: March 12, 2026 */
export function articleDate(date: string): string {
  return WRITTEN.format(new Date(`${date}T00:00:00Z`));
}
