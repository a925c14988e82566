import type { PasskeySignIn } from '@app/command-api/features/passkeys/contract';
import { randomKey } from '../../../api/random-key.ts';
import { askForSignIn } from './passkey.ts';

/** The code for passkeys, in a separate file. */
export const loadPasskeys = () => import('../../../passkeys/ask-passkey.ts');

/**
 * Has a passkey answer a new challenge, for a sign-in or as a proof.
 * @param offersBesideField see `answerChallenge`
 * @param isWanted whether it is still wanted once the challenge is there, since browsers show one
 *   prompt at a time
 * @throws DOMException `AbortError` if it is not wanted any more
 */
export async function answerWithPasskey(
  offersBesideField: boolean,
  isWanted: () => boolean = () => true,
): Promise<PasskeySignIn> {
  const [{ answerChallenge }, browser] = [await loadPasskeys(), randomKey()];
  const options = await askForSignIn(browser);
  if (!isWanted()) throw new DOMException('Something else is asked by now', 'AbortError');
  return answerChallenge(options, browser, offersBesideField);
}
