import { dashboardPath } from './dashboard-path.ts';

const SIGN_IN = /^\/auth(?:[/?#]|$)/u;

/** A crafted `?next=` must not send a fresh session to another site, nor back to sign-in. */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return dashboardPath();
  if (!URL.canParse(next, origin)) return dashboardPath();
  const url = new URL(next, origin);
  const path = url.pathname + url.search + url.hash;
  // Alone, a path such as `/.//host` is an address on another host.
  if (url.origin !== origin || path.startsWith('//') || SIGN_IN.test(path)) return dashboardPath();
  return path;
}
