import type { OwnerMessage } from '@app/query-api/contract/messages';

type Searched = Pick<OwnerMessage, 'content' | 'qr_code'>;

/** Content and code title, without regard to case (specification, section 5). */
export function matchesSearch(message: Searched, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    (message.content ?? '').toLowerCase().includes(wanted) ||
    message.qr_code.title.toLowerCase().includes(wanted)
  );
}
