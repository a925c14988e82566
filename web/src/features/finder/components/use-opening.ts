import { useEffect } from 'react';

/** How long a visitor must stay to count as looking, in ms. */
const LOOK_MS = 1000;

export const loadInView = () => import('../api/in-view.ts');

/** @param uid null while nothing is to be reported */
export function useOpening(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return undefined;
    const timer = setTimeout(() => {
      // A failure is ignored, since the page works without it.
      loadInView()
        .then((part) => part.report(uid))
        .catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [uid]);
}
