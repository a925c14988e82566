import type { OwnedCode } from '@app/query-api/features/codes/contract';

type Searched = Pick<OwnedCode, 'title' | 'uid' | 'assigned_to'>;

/** Title, uid and where it is, without regard to case (docs/product.md, Dashboard). */
export function matchesSearch({ title, uid, assigned_to: to }: Searched, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const texts = [title, uid, to?.member ?? '', to?.room ?? ''];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
