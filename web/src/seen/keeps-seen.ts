/** The cache of the browser that holds it, which other parts need to know only to drop it. */
export const SEEN = 'seen';

/** Whether this browser is its owner's own: the app is installed there, or gets notices there. */
export function keepsSeen(): boolean {
  try {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    return 'caches' in window && (isInstalled || localStorage.getItem('device') !== null);
  } catch {
    return false;
  }
}

/** Forgets what an owner saw here: their session is over. */
export function dropSeen(): void {
  if ('caches' in globalThis) caches.delete(SEEN).catch(() => undefined);
}
