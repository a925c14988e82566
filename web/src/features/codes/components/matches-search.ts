import type { OwnedCode } from '@app/query-api/features/codes/contract';

/** Title and uid, without regard to case (docs/product.md, Dashboard). */
export function matchesSearch(code: Pick<OwnedCode, 'title' | 'uid'>, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return code.title.toLowerCase().includes(wanted) || code.uid.toLowerCase().includes(wanted);
}
