import { useEffect, useState } from 'react';
import type { OfflinePart } from './offline-part.ts';
import { OUTBOX_MARK } from './outbox-mark.ts';

/** Until then the page fetches what it needs first; in ms. */
const REST_MS = 5000;

let part: OfflinePart | null = null;

/** What keeps messages until there is a network; null until it is there. */
export const offlinePart = (): OfflinePart | null => part;

/**
 * The same. It is fetched when somebody writes, or the page is at rest; at once where a message waits.
 * Where it cannot be fetched, or this browser keeps nothing, the page works as without it.
 */
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
    try {
      if (localStorage.getItem(OUTBOX_MARK) !== null) begin();
    } catch {
      // Storage may be forbidden: what waits is then found some seconds later.
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', begin);
    };
  }, []);
  return shown;
}
