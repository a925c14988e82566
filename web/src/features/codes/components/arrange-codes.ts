import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { matchesSearch } from './matches-search.ts';

export type CodesFilter = 'all' | 'unread' | 'paused';

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const latest = (a: string | null, b: string | null): number => (b ?? '').localeCompare(a ?? '');

/** As the server sorts (`GET /user/qr-codes`), here, so that it takes no time. */
const ORDERS: Readonly<Record<CodeOrder, (a: OwnedCode, b: OwnedCode) => number>> = {
  newest: (a, b) => latest(a.created_at, b.created_at),
  oldest: (a, b) => latest(b.created_at, a.created_at),
  title: (a, b) => COLLATOR.compare(a.title, b.title),
  messages: (a, b) => b.message_count - a.message_count,
  last_message: (a, b) => latest(a.last_message_at, b.last_message_at),
};

const FILTERS: Readonly<Record<CodesFilter, (code: OwnedCode) => boolean>> = {
  all: () => true,
  unread: ({ unread_count }) => unread_count > 0,
  paused: ({ is_paused }) => is_paused,
};

interface Arrangement {
  search: string;
  sort: CodeOrder;
  show: CodesFilter;
}

/** The codes that are wanted, in the order that is wanted. */
export function arrangeCodes(
  codes: readonly OwnedCode[],
  { search, sort, show }: Arrangement,
): OwnedCode[] {
  return codes
    .filter((code) => FILTERS[show](code) && matchesSearch(code, search))
    .toSorted(ORDERS[sort]);
}
