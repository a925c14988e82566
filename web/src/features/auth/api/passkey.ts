import { signInOptions } from '@app/command-api/features/passkeys/contract';
import type { PasskeySignIn, SignInOptions } from '@app/command-api/features/passkeys/contract';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { SessionAnswer } from '@app/command-api/features/sessions/contract';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** Requests a challenge that only this page can answer. @param browser a random value */
export function askForSignIn(browser: string): Promise<SignInOptions> {
  const path = '/auth/passkey/options';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body: { browser }, idempotencyKey, answer: signInOptions });
}

/** An answer is valid once, so each is a new intention. */
export function signInByPasskey(body: PasskeySignIn): Promise<SessionAnswer> {
  const path = '/auth/passkey';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body, idempotencyKey, answer: sessionAnswer });
}
