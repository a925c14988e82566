/** The filters of a log by name; an empty text filters nothing. */
export type LogFilter<Name extends string> = Readonly<
  /** The first and the last day are `YYYY-MM-DD`, in the reader's time zone. */
  Record<Name | 'from' | 'to', string>
>;

const readDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** From the page's URL; an empty URL gives a filter that filters nothing. */
export function readFilter<Name extends string>(
  names: readonly Name[],
  address: URLSearchParams,
): LogFilter<Name> {
  const text = (name: string): string => address.get(name)?.trim() ?? '';
  const named = Object.fromEntries(names.map((name) => [name, text(name)]));
  return {
    ...(named as Record<Name, string>),
    from: readDay(text('from')),
    to: readDay(text('to')),
  };
}

/** For the page's URL, without empty filters. */
export function writeFilter(filter: Readonly<Record<string, string>>): URLSearchParams {
  const texts = Object.entries(filter).map(([name, text]) => [name, text.trim()]);
  return new URLSearchParams(texts.filter(([, text]) => text !== ''));
}

export const isFiltered = (filter: Readonly<Record<string, string>>): boolean =>
  writeFilter(filter).size > 0;

/** The days are the reader's; the server gets the times at which they begin and end. */
export function filterParameters({ from, to, ...rest }: LogFilter<never>): URLSearchParams {
  const parameters = writeFilter(rest);
  if (from !== '') parameters.set('from', startOf(from, 0));
  // Including the last day.
  if (to !== '') parameters.set('to', startOf(to, 1));
  return parameters;
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Periods of days to choose from, in the reader's time zone. */
export const DAY_SPANS = [
  { label: 'Today', first: 0, last: 0 },
  { label: 'Yesterday', first: 1, last: 1 },
  { label: 'Last 7 days', first: 6, last: 0 },
] as const;

/** The days of a period. @param now the reader's clock */
export function daysOf(
  { first, last }: (typeof DAY_SPANS)[number],
  now: Date,
): { from: string; to: string } {
  return { from: dayBefore(now, first), to: dayBefore(now, last) };
}

const two = (value: number): string => String(value).padStart(2, '0');

function dayBefore(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
