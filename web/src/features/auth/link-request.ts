/** A link is opened in another tab, perhaps hours later, so this is in local storage. */
const KEY = 'sign-in-link';

/** How long a link is valid (docs/product.md, Sign-in links), in ms. */
const LIFE_MS = 48 * 60 * 60 * 1000;

export interface LinkRequest {
  /** As in the URL; unchecked. */
  next: string | null;
}

export function keepLinkRequest(request: LinkRequest | null, now = Date.now()): void {
  try {
    if (request === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${now} ${request.next ?? ''}`);
  } catch {
    // Storage may be unavailable: the link then leads to the dashboard.
  }
}

export function keptLinkRequest(now = Date.now()): LinkRequest | null {
  try {
    const [, at, next] = /^(\d+) (.*)$/u.exec(localStorage.getItem(KEY) ?? '') ?? [];
    if (next === undefined || now - Number(at) > LIFE_MS) return null;
    return { next: next === '' ? null : next };
  } catch {
    return null;
  }
}
