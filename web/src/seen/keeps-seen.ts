/** The name of the browser cache that holds it; other modules need it only to delete the cache. */
export const SEEN = 'seen';

/**
 * Whether this browser belongs to its owner: the app is installed there, or receives notifications
 * there.
 */
export function keepsSeen(): boolean {
  try {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    return 'caches' in window && (isInstalled || localStorage.getItem('device') !== null);
  } catch {
    return false;
  }
}

/** Deletes what an owner saw here, because their session is over. */
export function dropSeen(): void {
  if ('caches' in globalThis) caches.delete(SEEN).catch(() => undefined);
}
