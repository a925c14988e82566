import type { Language } from '../language/language.ts';

const SHORT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const WHOLE: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };

/** Creating a format costs much more than using it, and lists use few. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, options);
  made.set(key, format);
  return format;
}

function written(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formatOf(language, options).format(date);
}

/** en-US, short month, day, hour and minute (docs/product.md, Languages). */
export function shortDate(iso: string, language: Language = 'en'): string {
  return written(iso, language, SHORT);
}

/** The same in UTC, with the zone's name, if the reader's time zone is unknown. */
export function shortDateUtc(iso: string, language: Language = 'en'): string {
  return written(iso, language, { ...SHORT, timeZone: 'UTC', timeZoneName: 'short' });
}

export function dayDate(iso: string): string {
  return written(iso, 'en', DAY);
}

/** A UTC day such as `2026-03-04`, as Mar 4. */
export function utcDay(day: string, language: Language = 'en'): string {
  return written(`${day}T00:00:00Z`, language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

export function wholeDate(iso: string, language: Language = 'en'): string {
  return written(iso, language, WHOLE);
}
