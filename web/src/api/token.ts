/** The bearer token, in local storage under the name `token` (docs/product.md, Sessions). */
const KEY = 'token';

const listeners = new Set<() => void>();
let memory: string | null | undefined;
let isEnded = false;

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function getToken(): string | null {
  memory ??= readStored();
  const stored = memory && readStored();
  if (memory && stored && stored !== memory && areOfOneSession(memory, stored)) memory = stored;
  return memory;
}

export function setToken(token: string | null): void {
  store(token);
  for (const listener of listeners) listener();
}

export function hasSessionEnded(): boolean {
  return isEnded;
}

function note(token: string | null): void {
  if (token !== null) isEnded = false;
  else if (getToken() !== null) isEnded = true;
  memory = token;
}

function store(token: string | null): void {
  note(token);
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Storage may be unavailable: the session then lasts as long as the page.
  }
}

/** Calls the listener at each sign-in or sign-out, also in another tab. */
export function watchToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    note(readStored());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return /"sid":"(?<id>[^"]+)"/u.exec(text)?.groups?.['id'] ?? '';
  } catch {
    return '';
  }
}

export function areOfOneSession(one: string, other: string): boolean {
  const session = sessionOf(one);
  return session !== '' && session === sessionOf(other);
}
