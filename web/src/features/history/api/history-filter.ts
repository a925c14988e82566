export interface HistoryFilter {
  readonly category: string;
  readonly type: string;
  /** A username, an e-mail address or an id. */
  readonly actor: string;
  /** As `actor`, or a code. */
  readonly subject: string;
  readonly stream: string;
  readonly correlation: string;
  /** The first and the last day, `YYYY-MM-DD`, in the reader's time zone. */
  readonly from: string;
  readonly to: string;
}

const NAMES = [
  'category',
  'type',
  'actor',
  'subject',
  'stream',
  'correlation',
  'from',
  'to',
] as const;

export const NO_FILTER: HistoryFilter = {
  category: '',
  type: '',
  actor: '',
  subject: '',
  stream: '',
  correlation: '',
  from: '',
  to: '',
};

const readDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** From the page's URL. */
export function readFilter(address: URLSearchParams): HistoryFilter {
  const texts = NAMES.map((name) => [name, address.get(name)?.trim() ?? ''] as const);
  const filter = { ...NO_FILTER, ...Object.fromEntries(texts) };
  return { ...filter, from: readDay(filter.from), to: readDay(filter.to) };
}

/** For the page's URL, without empty filters. */
export function writeFilter(filter: Partial<HistoryFilter>): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const text = filter[name]?.trim() ?? '';
    if (text !== '') address.set(name, text);
  }
  return address;
}

export const isFiltered = (filter: HistoryFilter): boolean => writeFilter(filter).size > 0;

/** The days are the reader's; the server gets the times at which they begin and end. */
export function filterParameters(filter: HistoryFilter): URLSearchParams {
  const parameters = writeFilter(filter);
  if (filter.from !== '') parameters.set('from', startOf(filter.from, 0));
  // Including the last day.
  if (filter.to !== '') parameters.set('to', startOf(filter.to, 1));
  return parameters;
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
