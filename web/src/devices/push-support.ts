/** Whether this browser can show notifications while the product is closed, and whether it may. */
export type PushSupport = 'ready' | 'blocked' | 'insecure' | 'needs-installing' | 'unsupported';

/** On Apple's phones and tablets, only apps on the Home Screen get push messages. */
const APPLE = /\b(?:iPhone|iPad|iPod)\b/u;

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'ready';
  }
  // An iPad identifies as a Mac, but has a touch screen.
  const isTablet = /\bMacintosh\b/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return APPLE.test(navigator.userAgent) || isTablet ? 'needs-installing' : 'unsupported';
}
