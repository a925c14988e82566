import type { CodeType } from '@app/query-api/contract/code-type';
import { compareWords } from '@app/query-api/contract/compare-words';
import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { neatText } from '@app/query-api/contract/typed-text';
import { readUidPart } from '@app/query-api/contract/uid';

const plain = (text: string): string => neatText(text).toLowerCase();

/** `unclaimed` shows unclaimed bought codes instead of the owner's own. */
export const CODES_FILTERS = ['all', 'unread', 'lost', 'paused', 'unclaimed'] as const;

export type CodesFilter = (typeof CODES_FILTERS)[number];

const latest = (a: string | null, b: string | null): number => (b ?? '').localeCompare(a ?? '');

/** The same orders as on the server (`GET /user/qr-codes`), here without waiting for it. */
const ORDERS: Readonly<Record<CodeOrder, (a: OwnedCode, b: OwnedCode) => number>> = {
  newest: (a, b) => latest(a.created_at, b.created_at),
  oldest: (a, b) => latest(b.created_at, a.created_at),
  title: (a, b) => compareWords(a.title, b.title),
  messages: (a, b) => b.message_count - a.message_count,
  last_message: (a, b) => latest(a.last_message_at, b.last_message_at),
};

const FILTERS: Readonly<Record<CodesFilter, (code: OwnedCode) => boolean>> = {
  all: () => true,
  unread: ({ unread_count }) => unread_count > 0,
  lost: ({ lost }) => lost !== null,
  paused: ({ is_paused }) => is_paused,
  unclaimed: () => false,
};

const isOf = (code: OwnedCode, type: CodeType | null): boolean =>
  type === null || code.type === type;

export interface Wanted {
  readonly search: string;
  readonly show: CodesFilter;
  readonly type: CodeType | null;
}

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

/** How many codes each option would show, with the other filters unchanged. */
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

type Searched = Pick<OwnedCode, 'title' | 'uid' | 'assigned_to'>;

/** Title, uid, member and room, case-insensitive (docs/product.md, Dashboard). */
export function matchesSearch(code: Searched, search: string): boolean {
  const { title, uid, assigned_to: to } = code;
  const wanted = plain(search);
  const part = readUidPart(search);
  if (part !== null && uid.includes(part)) return true;
  const texts = [title, to?.member ?? '', to?.room ?? ''];
  return texts.some((text) => plain(text).includes(wanted));
}
