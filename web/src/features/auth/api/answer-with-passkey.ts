import type { PasskeySignIn } from '@app/command-api/features/passkeys/contract';
import { randomKey } from '../../../api/random-key.ts';
import { askForSignIn } from './passkey.ts';

/** What asks passkeys, in a file of its own. */
export const loadPasskeys = () => import('../../../passkeys/ask-passkey.ts');

/**
 * Has a passkey answer a new challenge, for a sign-in or as a proof.
 * @param offersBesideField see `answerChallenge`
 * @param isWanted whether it still is, once the challenge is there: a browser asks one thing at a time
 * @throws DOMException `AbortError` where it is not
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
