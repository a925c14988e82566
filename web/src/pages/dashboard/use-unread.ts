import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getToken } from '../../api/token.ts';
import { documentTitle } from '../../components/document-title.ts';
import { profileQuery } from '../../features/auth/api/profile.ts';

/**
 * How many messages the owner has not seen. The page title shows it, and so does the badge on the
 * icon if the app is installed.
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
      // Nothing is shown to users who signed out.
      if (getToken() === null) showBadge(0);
    },
    [],
  );
  return unread;
}

/** Not every browser supports badges, and one may refuse them; the title shows the same number. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}
