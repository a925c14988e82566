import { dashboardPath } from './dashboard-path.ts';

const SIGN_IN = /^\/auth(?:[/?#]|$)/u;

/**
 * The path to open after signing in. Only a path of this origin is accepted: a crafted `?next=`
 * must not send a fresh session to another site, nor back to the sign-in page.
 */
export function safeNext(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return dashboardPath();
  if (!URL.canParse(next, origin)) return dashboardPath();
  const url = new URL(next, origin);
  const path = url.pathname + url.search + url.hash;
  // A path such as `/.//host` is same-origin here, but becomes an address on another host when used
  // alone.
  if (url.origin !== origin || path.startsWith('//') || SIGN_IN.test(path)) return dashboardPath();
  return path;
}
