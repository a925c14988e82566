import { randomKey } from '../../api/random-key.ts';

/**
 * A secret of this browser, sent with the request for a sign-in link and when it is opened: an
 * administrator's link works only in the requesting browser (docs/adr/0126). The link is opened in
 * another tab, so the secret is in local storage until a link is used.
 */
const KEY = 'sign-in-browser';

let memory: string | null = null;

/** @returns the secret of the last request; null if this browser requested no link */
export function keptBrowserSecret(): string | null {
  return read() ?? memory;
}

export function browserSecret(): string {
  memory = keptBrowserSecret() ?? randomKey();
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    // Storage may be unavailable: the link then works in this tab.
  }
  return memory;
}

/** A link was used: the next request gets a new secret, so that the two cannot be connected. */
export function dropBrowserSecret(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
