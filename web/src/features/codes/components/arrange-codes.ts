import type { CodeType } from '@app/query-api/contract/code-type';
import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { isOverdue } from '../../../components/checkouts/local-day.ts';
import { matchesSearch } from './matches-search.ts';

/** `unclaimed` shows bought codes that nobody has claimed, and none of the owner's own. */
export const CODES_FILTERS = [
  'all',
  'unread',
  'lost',
  'paused',
  'out',
  'overdue',
  'unclaimed',
] as const;

export type CodesFilter = (typeof CODES_FILTERS)[number];

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
  lost: ({ lost }) => lost !== null,
  paused: ({ is_paused }) => is_paused,
  out: ({ checked_out: out }) => out !== null,
  overdue: ({ checked_out: out }) => isOverdue(out?.due_on ?? null),
  unclaimed: () => false,
};

const isOf = (code: OwnedCode, type: CodeType | null): boolean =>
  type === null || code.type === type;

export interface Wanted {
  readonly search: string;
  readonly show: CodesFilter;
  /** What the codes are on; null for anything. */
  readonly type: CodeType | null;
}

/** The codes that are wanted, in the order that is wanted. */
export function arrangeCodes(
  codes: readonly OwnedCode[],
  { search, sort, show, type }: Wanted & { readonly sort: CodeOrder },
): OwnedCode[] {
  return codes
    .filter((code) => FILTERS[show](code) && isOf(code, type) && matchesSearch(code, search))
    .toSorted(ORDERS[sort]);
}

export interface CodeCounts {
  readonly shown: (filter: CodesFilter) => number;
  readonly ofType: (type: CodeType | null) => number;
}

/** How many codes each choice would show, while the other choices stay as they are. */
export function countCodes(
  codes: readonly OwnedCode[],
  { search, show, type }: Wanted,
): CodeCounts {
  const found = codes.filter((code) => matchesSearch(code, search));
  return {
    shown: (filter) => found.filter((code) => FILTERS[filter](code) && isOf(code, type)).length,
    ofType: (other) => found.filter((code) => FILTERS[show](code) && isOf(code, other)).length,
  };
}
