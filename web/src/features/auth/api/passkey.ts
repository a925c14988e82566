import { signInOptions } from '@app/command-api/features/passkeys/contract';
import type { PasskeySignIn, SignInOptions } from '@app/command-api/features/passkeys/contract';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { SessionAnswer } from '@app/command-api/features/sessions/contract';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** Asks for a challenge, which only this page can have answered. @param browser at random */
export function askForSignIn(browser: string): Promise<SignInOptions> {
  const path = '/auth/passkey/options';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body: { browser }, idempotencyKey, answer: signInOptions });
}

/** An answer counts once, so each is a new intention. */
export function signInByPasskey(body: PasskeySignIn): Promise<SessionAnswer> {
  const path = '/auth/passkey';
  const idempotencyKey = randomKey();
  return write({ path, as: 'public', body, idempotencyKey, answer: sessionAnswer });
}
