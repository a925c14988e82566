/** After so long without a hand on the page nobody is at it, in ms. */
const AWAY_MS = 3 * 60 * 1000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let seenAt = 0;

/** Notes from now on that somebody is at this page. Returns what ends that. */
export function watchAttendance(now: () => number = Date.now): () => void {
  const note = (): void => {
    if (document.visibilityState === 'visible') seenAt = now();
  };
  note();
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) document.addEventListener(sign, note, options);
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, options);
  };
}

/**
 * Says of a request that a page makes by itself, for instance to bring figures up to date, that it is
 * no use of the session: administrators are signed out where nobody is there (docs/adr/0126).
 */
export function unattended(now: number = Date.now()): Record<string, string> {
  return now - seenAt > AWAY_MS ? { 'X-Unattended': 'true' } : {};
}
