import { dashboardPath } from './dashboard-path.ts';

const SIGN_IN = /^\/auth(?:[/?#]|$)/u;

/**
 * Where to go after signing in. Only a path of our own origin counts: a crafted `?next=` must not
 * carry a fresh session to a foreign page, nor back to the sign-in page.
 */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return dashboardPath();
  if (!URL.canParse(next, origin)) return dashboardPath();
  const url = new URL(next, origin);
  const path = url.pathname + url.search + url.hash;
  // A path such as `/.//host` is same-origin here, yet starts a foreign address once it is alone.
  if (url.origin !== origin || path.startsWith('//') || SIGN_IN.test(path)) return dashboardPath();
  return path;
}
