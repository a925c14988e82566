/** Without user input for this long, a page counts as unattended, in ms. */
const AWAY_MS = 3 * 60 * 1000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let seenAt = 0;

/** Records from now on that somebody uses this page. @returns stops it */
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
 * Marks requests that a page makes on its own, for example to refresh figures, as no use of the
 * session: administrators are signed out when they leave (docs/adr/0126).
 */
export function unattended(now: number = Date.now()): Record<string, string> {
  return now - seenAt > AWAY_MS ? { 'X-Unattended': 'true' } : {};
}
