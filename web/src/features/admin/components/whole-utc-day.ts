const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A UTC day such as `2026-03-04`, as March 4, 2026. */
export const wholeUtcDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`));
