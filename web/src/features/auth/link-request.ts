/**
 * That this browser asked for a sign-in link, and where its person was going. The link is opened in
 * a tab of its own, hours later perhaps, so this waits in local storage for as long as links live.
 */
const KEY = 'sign-in-link';

/** How long a link works (docs/product.md, Sign-in links), in ms. */
const LIFE_MS = 48 * 60 * 60 * 1000;

export interface LinkRequest {
  /** As it stood in the address; not checked yet. */
  next: string | null;
}

/** @param request null once the link was used */
export function keepLinkRequest(request: LinkRequest | null, now = Date.now()): void {
  try {
    if (request === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${now} ${request.next ?? ''}`);
  } catch {
    // Storage may be forbidden: the link then leads to the dashboard.
  }
}

/** @returns null where this browser asked for none, or too long ago */
export function keptLinkRequest(now = Date.now()): LinkRequest | null {
  try {
    const [, at, next] = /^(\d+) (.*)$/u.exec(localStorage.getItem(KEY) ?? '') ?? [];
    if (next === undefined || now - Number(at) > LIFE_MS) return null;
    return { next: next === '' ? null : next };
  } catch {
    return null;
  }
}
