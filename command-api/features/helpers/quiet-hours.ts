const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes from midnight in this time zone. They differ; `to` may be on the next day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
  /** An IANA name. */
  readonly timeZone: string;
  /** Whether notices about lost things ignore the quiet hours. */
  readonly exceptLost: boolean;
  readonly exceptAlarms: boolean;
}

/** The minute of the day in a time zone. */
function minuteOfDay(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = format.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * When the current quiet hours end, even if clocks change in between.
 * @returns null outside quiet hours
 */
export function endOfQuiet(at: Date, { fromMinute, toMinute, timeZone }: QuietHours): Date | null {
  const minute = minuteOfDay(at, timeZone);
  const isQuiet =
    fromMinute < toMinute
      ? minute >= fromMinute && minute < toMinute
      : minute >= fromMinute || minute < toMinute;
  if (!isQuiet) return null;
  const left = (toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = new Date(start + left * MINUTE_MS);
  // If the clocks changed, the local time is off by the difference.
  const missing = (toMinute - minuteOfDay(end, timeZone) + 1.5 * DAY_MINUTES) % DAY_MINUTES;
  return new Date(end.getTime() + (missing - DAY_MINUTES / 2) * MINUTE_MS);
}
