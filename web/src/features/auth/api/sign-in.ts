import {
  sessionAnswer,
  type LoginRequest,
  type SessionAnswer,
} from '@app/command-api/features/sessions/contract';
import { write } from '../../../api/client.ts';
import {
  signInOptions,
  type PasskeySignIn,
  type SignInOptions,
} from '@app/command-api/features/passkeys/contract';
import { randomKey } from '../../../api/random-key.ts';

export const login = (body: LoginRequest, idempotencyKey: string): Promise<SessionAnswer> =>
  write({ path: '/auth/login', as: 'public', body, idempotencyKey, answer: sessionAnswer });

/** Requests a challenge that only this page can answer. @param browser a random value */
function askForSignIn(browser: string): Promise<SignInOptions> {
  const path = '/auth/passkey/options';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body: { browser }, idempotencyKey, answer: signInOptions });
}

export function signInByPasskey(body: PasskeySignIn): Promise<SessionAnswer> {
  const path = '/auth/passkey';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body, idempotencyKey, answer: sessionAnswer });
}

export const loadPasskeys = () => import('../../../passkeys/ask-passkey.ts');

/** @param isWanted whether it still is once the challenge is there: browsers show one prompt at a time */
export async function answerWithPasskey(
  offersBesideField: boolean,
  isWanted: () => boolean = () => true,
): Promise<PasskeySignIn> {
  const [{ answerChallenge }, browser] = [await loadPasskeys(), randomKey()];
  const options = await askForSignIn(browser);
  if (!isWanted()) throw new DOMException('Something else is asked by now', 'AbortError');
  return answerChallenge(options, browser, offersBesideField);
}
