import { useEffect } from 'react';

/** Whoever stays that long looks at the page, in ms. */
const LOOK_MS = 1000;

/** Fetches what few visits need, or not at once. */
export const loadInView = () => import('../api/in-view.ts');

/**
 * Reports that somebody looks at the page of a code. What that takes is fetched only after a second.
 * @param uid null while nothing is to be reported
 */
export function useOpening(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return undefined;
    const timer = setTimeout(() => {
      // Nobody waits for it, and the page works without.
      loadInView()
        .then((part) => part.report(uid))
        .catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [uid]);
}
