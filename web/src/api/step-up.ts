import { callAs } from './client.ts';
import { readProblem } from './problem.ts';

/**
 * Asks the user for a proof of identity.
 * @param password already entered, so that the user is not asked
 * @returns whether they gave one; false if they cancelled
 * @throws ApiError, NoAnswerError if the given password was not accepted
 */
type AskForProof = (password?: string) => Promise<boolean>;

/** Sets how this page asks for proofs. @returns a function that unsets it */
export function proveBy(ask: AskForProof): () => void {
  let asking: Promise<boolean> | null = null;

  /** Whether a refusal required a proof, and the user gave it. */
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

/** Records when somebody uses this page. @returns a function that stops recording */
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

/**
 * The header for requests while nobody uses the page, for example to refresh figures. They do not
 * count as use of the session, so that absent administrators are signed out (docs/adr/0126).
 */
export function unattended(now: number = Date.now()): Record<string, string> {
  return now - seenAt > AWAY_MS ? { 'X-Unattended': 'true' } : {};
}
