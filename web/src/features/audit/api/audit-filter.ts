export interface AuditFilter {
  /** A username, an e-mail address or an id. */
  readonly actor: string;
  readonly subject: string;
  /** An action, or a group of actions. */
  readonly action: string;
  /** The first and the last day, `YYYY-MM-DD`, in the reader's time zone. */
  readonly from: string;
  readonly to: string;
}

const NAMES = ['actor', 'subject', 'action', 'from', 'to'] as const;

/** From the page's URL. */
export function readFilter(address: URLSearchParams): AuditFilter {
  const text = (name: (typeof NAMES)[number]): string => address.get(name)?.trim() ?? '';
  return {
    actor: text('actor'),
    subject: text('subject'),
    action: text('action'),
    from: readDay(text('from')),
    to: readDay(text('to')),
  };
}

/** For the page's URL, without empty filters. */
export function writeFilter(filter: Partial<AuditFilter>): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const text = filter[name]?.trim() ?? '';
    if (text !== '') address.set(name, text);
  }
  return address;
}

export const isFiltered = (filter: AuditFilter): boolean => writeFilter(filter).size > 0;

/** The days are the reader's; the server gets the times at which they begin and end. */
export function filterParameters(filter: AuditFilter): URLSearchParams {
  const parameters = writeFilter(filter);
  if (filter.from !== '') parameters.set('from', startOf(filter.from, 0));
  // Including the last day.
  if (filter.to !== '') parameters.set('to', startOf(filter.to, 1));
  return parameters;
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
): Pick<AuditFilter, 'from' | 'to'> {
  return { from: dayBefore(now, first), to: dayBefore(now, last) };
}

const two = (value: number): string => String(value).padStart(2, '0');

function dayBefore(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function readDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
