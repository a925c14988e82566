import type * as ToastHost from './toast-host.tsx';

/**
 * Toasts, fetched when the first one is due: the finder page must not wait for them.
 * Top right, 4000 ms, at most 3 (specification, section 9).
 */
type Kind = 'success' | 'error';

let host: Promise<typeof ToastHost> | undefined;

function loadHost(): Promise<typeof ToastHost> {
  host ??= import('./toast-host.tsx').catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  return host;
}

export function notify(kind: Kind, text: string): void {
  // Without a network there may be no host; whatever a toast says also shows on the page.
  void loadHost().then(
    (toasts) => toasts.show(kind, text),
    () => undefined,
  );
}

/** Fetches the toasts while nothing else is going on, so that they also work offline later. */
export function prepareToasts(): void {
  setTimeout(() => void loadHost().catch(() => undefined), 1500);
}
