import { callAs } from './client.ts';
import { unattended } from './attendance.ts';
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
