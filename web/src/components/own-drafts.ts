import { randomKey } from '../api/random-key.ts';

const OWN = 'own:';
/** Key in local storage, whose value changes each time that somebody signs out in this browser. */
const SIGNED_OUT = 'signed-out';
const KNOWN = 'known-sign-out';

/** @param name of the form, such as `reply:…` */
export const ownDraftKey = (userId: string, name: string): string => `${OWN}${userId}:${name}`;

/** The key for what a page stores before it knows the user. @param name without a colon */
export const ownKey = (name: string): string => OWN + name;

/** Removes the drafts of signed-in people in this tab, except those of one account. */
export function dropDrafts(except: string | null = null): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const key of keys) {
      if (key === null || !key.startsWith(OWN)) continue;
      const [userId, form] = key.slice(OWN.length).split(':');
      const isSpared = except !== null && (form === undefined || userId === except);
      if (!isSpared) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

export function tellSignOut(): void {
  dropDrafts();
  try {
    const name = randomKey();
    sessionStorage.setItem(KNOWN, name);
    localStorage.setItem(SIGNED_OUT, name);
  } catch {}
}

/** Removes drafts from before somebody signed out in another tab. */
function catchUp(): void {
  try {
    const name = localStorage.getItem(SIGNED_OUT);
    if (name === null || name === sessionStorage.getItem(KNOWN)) return;
    dropDrafts();
    sessionStorage.setItem(KNOWN, name);
  } catch {}
}

/** Removes drafts when somebody signs out in another tab, also while this one was closed. */
export function watchSignOuts(): void {
  catchUp();
  window.addEventListener('pageshow', catchUp);
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT || key === null) catchUp();
  });
}
