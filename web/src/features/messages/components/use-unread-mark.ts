import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useEffect, useRef, useState } from 'react';
import type { useSeen } from './use-seen.ts';

/**
 * A message that was unread when it was loaded keeps its mark while it is on the page.
 * @param onShow null if messages are not marked as read when they are seen
 */
export function useUnreadMark(
  { id, is_read: isRead }: OwnerMessage,
  onShow: ReturnType<typeof useSeen> | null,
) {
  const card = useRef<HTMLElement>(null);
  const [wasUnread] = useState(!isRead);
  useEffect(() => {
    if (isRead || onShow === null || card.current === null) return undefined;
    return onShow(card.current, id);
  }, [isRead, onShow, id]);
  return { card, isNew: wasUnread || !isRead };
}
