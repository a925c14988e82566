import { useEffect, useState } from 'react';

/** In ms. How long a page must be visible before a person counts as present. */
const LOOK_MS = 1500;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether a person looks at the page: it is visible, and there was input or some time passed. A
 * program that renders links of mails rarely waits that long; see ADR 0021.
 * @param expected somebody at this browser is waiting for the page: being visible is enough
 */
export function usePresence(expected: boolean): boolean {
  const [present, setPresent] = useState(false);

  useEffect(() => {
    if (present) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => setPresent(true), expected ? 0 : LOOK_MS);
    }
    const greet = () => setPresent(true);
    look();
    document.addEventListener('visibilitychange', look);
    for (const sign of SIGNS) window.addEventListener(sign, greet, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS) window.removeEventListener(sign, greet);
    };
  }, [present, expected]);

  return present;
}
