import type { passkeyCommands } from '../features/passkeys/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { addPasskey, askForPasskey, askForSignIn, newBrowser } from './passkeys.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about passkeys. */
export async function passkeyTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof passkeyCommands>> {
  const { device } = await addPasskey(fixture, token);
  const { id: renamed } = await addPasskey(fixture, token);
  const { id: removed } = await addPasskey(fixture, token);
  const browser = newBrowser();
  const path = '/user/passkeys';
  return {
    askForSignIn: { path: '/auth/passkey/options', body: { browser } },
    signInByPasskey: {
      path: '/auth/passkey',
      body: device.get(await askForSignIn(fixture, browser), browser),
    },
    askForPasskey: { path: `${path}/options`, token, body: {} },
    addPasskey: {
      path,
      token,
      body: new PasskeyDevice().create(await askForPasskey(fixture, token)),
    },
    renamePasskey: { path: `${path}/${renamed}`, token, body: { name: 'Old phone' } },
    removePasskey: { path: `${path}/${removed}`, token, body: {} },
  };
}
