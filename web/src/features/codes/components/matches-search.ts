import type { OwnedCode } from '@app/query-api/features/codes/contract';

type Searched = Pick<OwnedCode, 'title' | 'uid' | 'assigned_to' | 'checked_out'>;

/** Title, uid, where it is and who has it, without regard to case (docs/product.md, Dashboard). */
export function matchesSearch(code: Searched, search: string): boolean {
  const { title, uid, assigned_to: to, checked_out: out } = code;
  const wanted = search.trim().toLowerCase();
  const texts = [title, uid, to?.member ?? '', to?.room ?? '', out?.member ?? ''];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
