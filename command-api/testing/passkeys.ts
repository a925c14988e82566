import { randomBytes } from 'node:crypto';
import { creationOptions, signInOptions } from '../features/passkeys/contract.ts';
import type { Answer, CommandFixture } from './command-fixture.ts';
import { type Lies, PasskeyDevice } from './passkey-device.ts';

type Caller = Pick<CommandFixture, 'call'>;

/** A browser's random value for a challenge. */
export const newBrowser = (): string => randomBytes(16).toString('base64url');

/** Requests the options for a new passkey. */
export async function askForPasskey(caller: Caller, token: string) {
  const { body } = await caller.call('/api/user/passkeys/options', { token });
  return creationOptions.parse(body);
}

/** Adds a passkey to an account. @returns its id, and the device */
export async function addPasskey(
  caller: Caller,
  token: string,
  device = new PasskeyDevice(),
): Promise<{ readonly id: string; readonly device: PasskeyDevice }> {
  const body = device.create(await askForPasskey(caller, token));
  const answer = await caller.call('/api/user/passkeys', { token, body });
  if (answer.status !== 201) throw new Error(`No passkey: ${answer.status}`);
  return { id: String(answer.body['id']), device };
}

/** Requests the options for a sign-in. */
export async function askForSignIn(caller: Caller, browser: string) {
  const { body } = await caller.call('/api/auth/passkey/options', { body: { browser } });
  return signInOptions.parse(body);
}

/** Signs in with a passkey. */
export async function signInWith(
  caller: Caller,
  device: PasskeyDevice,
  lies?: Lies,
): Promise<Answer> {
  const browser = newBrowser();
  const body = device.get(await askForSignIn(caller, browser), browser, lies);
  return caller.call('/api/auth/passkey', { body });
}
