import type { oneTimeCodeCommands } from '../features/one-time-codes/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import { addApp, appCode } from './one-time-codes.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about one-time codes, each with its own account. */
export async function oneTimeCodeTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof oneTimeCodeCommands>> {
  const [asking, adding, renewing, removing] = [
    await fixture.register(),
    await fixture.register(),
    await fixture.register(),
    await fixture.register(),
  ];
  await addApp(fixture, renewing);
  await addApp(fixture, removing);
  const path = '/user/one-time-codes';
  const asked = await fixture.call(`/api${path}/secret`, { token: adding, body: {} });
  const secret = String(asked.body['secret']);
  return {
    askForSecret: { path: `${path}/secret`, token: asking, body: {} },
    addOneTimeCodes: {
      path,
      token: adding,
      // A code is valid for at most 90 seconds, so it is computed when the body is read.
      get body() {
        return { secret, code: appCode(secret) };
      },
    },
    renewRecoveryCodes: { path: `${path}/recovery-codes`, token: renewing, body: {} },
    removeOneTimeCodes: { path, token: removing, body: {} },
  };
}
