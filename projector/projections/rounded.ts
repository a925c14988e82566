const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const down = (at: string, stepMs: number): string =>
  new Date(Math.floor(Date.parse(at) / stepMs) * stepMs).toISOString();

/** Rounds the time when somebody was last seen down to the minute, for privacy (docs/adr/0129). */
export const toMinute = (at: string): string => down(at, MINUTE_MS);

/** The same, down to the hour. */
export const toHour = (at: string): string => down(at, HOUR_MS);
