import { callAs } from './client.ts';
import { readProblem } from './problem.ts';

/** Asks for a proof of identity, or checks this password. @returns false if they cancelled */
type AskForProof = (password?: string) => Promise<boolean>;

/** Sets how this page asks for proofs. @returns a function that unsets it */
export function proveBy(ask: AskForProof): () => void {
  let asking: Promise<boolean> | null = null;

  async function wasProved(response: Response, password?: string): Promise<boolean> {
    if (response.status !== 403) return false;
    const { code } = await readProblem(response.clone());
    if (code !== 'step-up-required') return false;
    // Concurrent requests ask only once.
    asking ??= ask(password).finally(() => (asking = null));
    return asking;
  }

  callAs({
    headers: unattended,
    send: async (send, password) => {
      const response = await send();
      return (await wasProved(response, password)) ? send() : response;
    },
  });
  return () => callAs(null);
}

/** Without user input for this long, a page counts as unattended, in ms. */
const AWAY_MS = 3 * 60 * 1000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let seenAt = 0;

export function watchAttendance(now: () => number = Date.now): () => void {
  const note = (): void => {
    if (document.visibilityState === 'visible') seenAt = now();
  };
  note();
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) document.addEventListener(sign, note, options);
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, options);
  };
}

/** Requests while nobody uses the page do not count as use of the session (docs/adr/0126). */
export function unattended(now: number = Date.now()): Record<string, string> {
  return now - seenAt > AWAY_MS ? { 'X-Unattended': 'true' } : {};
}
