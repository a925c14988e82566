import type { OwnedCode } from '@app/query-api/features/codes/contract';

type Searched = Pick<OwnedCode, 'title' | 'uid' | 'assigned_to' | 'checked_out'>;

/** Title, uid, place and holder, case-insensitive (docs/product.md, Dashboard). */
export function matchesSearch(code: Searched, search: string): boolean {
  const { title, uid, assigned_to: to, checked_out: out } = code;
  const wanted = search.trim().toLowerCase();
  const texts = [title, uid, to?.member ?? '', to?.room ?? '', out?.member ?? ''];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
