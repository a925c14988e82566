import { callAs } from './client.ts';
import { unattended } from './attendance.ts';
import { readProblem } from './problem.ts';

/**
 * Has the person prove who they are.
 * @param password given already, so that nobody is asked for it
 * @returns whether they did; false where they gave up
 * @throws ApiError, NoAnswerError where the password that was given did not do
 */
type AskForProof = (password?: string) => Promise<boolean>;

/** The page asks in this way from now on. Returns what ends that. */
export function proveBy(ask: AskForProof): () => void {
  let asking: Promise<boolean> | null = null;

  /** Whether a refusal asked for a proof, and the person gave it. */
  async function wasProved(response: Response, password?: string): Promise<boolean> {
    if (response.status !== 403) return false;
    const { code } = await readProblem(response.clone());
    if (code !== 'step-up-required') return false;
    // Requests of one moment ask once.
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
