/** Without user input for this long, a page counts as unattended, in ms. */
const AWAY_MS = 3 * 60 * 1000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let seenAt = 0;

/** Records when somebody uses this page. @returns a function that stops recording */
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
 * The header for requests while nobody uses the page, for example to refresh figures. They do not
 * count as use of the session, so that absent administrators are signed out (docs/adr/0126).
 */
export function unattended(now: number = Date.now()): Record<string, string> {
  return now - seenAt > AWAY_MS ? { 'X-Unattended': 'true' } : {};
}
