const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

function written(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

/** en-US, short month, day, hour and minute (specification, section 9). */
export function shortDate(iso: string): string {
  return written(SHORT, iso);
}

export function dayDate(iso: string): string {
  return written(DAY, iso);
}

/** For the tooltip: which year, which zone. */
export function wholeDate(iso: string): string {
  return written(WHOLE, iso);
}
