import { useEffect, useState } from 'react';
import type { OfflinePart } from './offline-part.ts';

/** Set in local storage while a message waits, so that a page checks at once. */
export const OUTBOX_MARK = 'outbox';

/** The delay before `offline-part.ts` is loaded, so that the page itself comes first, in ms. */
const REST_MS = 5000;

let part: OfflinePart | null = null;

/** The module that stores messages until there is a network; null until it is loaded. */
export const offlinePart = (): OfflinePart | null => part;

/** Loaded when somebody writes, when a message waits, or later. The page works without it. */
export function useOfflinePart(): OfflinePart | null {
  const [shown, show] = useState(part);
  useEffect(() => {
    const begin = (): void =>
      void import('./offline-part.ts')
        .then((loaded) => loaded.startOffline())
        .then((started) => show((part = started)))
        .catch(() => undefined);
    const timer = setTimeout(begin, REST_MS);
    document.addEventListener('focusin', begin, { once: true });
    window.addEventListener('online', begin);
    try {
      if (localStorage.getItem(OUTBOX_MARK) !== null) begin();
    } catch {
      // Storage may be unavailable: waiting messages are then found some seconds later.
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', begin);
      window.removeEventListener('online', begin);
    };
  }, []);
  return shown;
}
