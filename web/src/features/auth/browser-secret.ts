import { randomKey } from '../../api/random-key.ts';

/**
 * A secret of this browser, sent with the request of a sign-in link and when it is opened: the link
 * of an administrator works in the browser alone that asked (docs/adr/0126). The link is opened in
 * another tab, so it is in local storage, until a link was used.
 */
const KEY = 'sign-in-browser';

let memory: string | null = null;

/** @returns the one that a link was asked for with; null where this browser asked for none */
export function keptBrowserSecret(): string | null {
  return read() ?? memory;
}

export function browserSecret(): string {
  memory = keptBrowserSecret() ?? randomKey();
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    // Storage may be forbidden: the link then works in this tab.
  }
  return memory;
}

/** A link was used: the next request has another secret, so nothing connects the two. */
export function dropBrowserSecret(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing is kept there either.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
