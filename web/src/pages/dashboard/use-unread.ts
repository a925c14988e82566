import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getToken } from '../../api/token.ts';
import { documentTitle } from '../../components/document-title.ts';
import { profileQuery } from '../../features/auth/api/profile.ts';

/**
 * How many messages the owner has not seen. The title of the page says so, and the badge on the
 * icon where the product is installed.
 */
export function useUnread(): number {
  const { data } = useQuery(profileQuery());
  const unread = data?.unread_count ?? 0;
  useEffect(() => {
    documentTitle(unread === 0 ? 'Dashboard' : `(${unread}) Dashboard`);
    if (data !== undefined) showBadge(unread);
  }, [data, unread]);
  useEffect(
    () => () => {
      // Whoever signed out is told no more.
      if (getToken() === null) showBadge(0);
    },
    [],
  );
  return unread;
}

/** Not every browser has badges, and one may refuse them: the title says the same. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}
