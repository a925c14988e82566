import { fromBase32, codeAt } from '../features/one-time-codes/totp.ts';
import type { CommandFixture } from './command-fixture.ts';

const STEP_MS = 30_000;

/** The code that an authenticator app shows. @param steps later than now, in half minutes */
export const appCode = (secret: string, steps = 0): string =>
  codeAt(fromBase32(secret), Math.floor(Date.now() / STEP_MS) + steps);

/** Adds an authenticator app to an account. @returns its secret, and the recovery codes */
export async function addApp(
  fixture: Pick<CommandFixture, 'call'>,
  token: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const path = '/api/user/one-time-codes';
  const asked = await fixture.call(`${path}/secret`, { token, body: {} });
  const secret = String(asked.body['secret']);
  // With the previous step's code, so that the current one can still be used.
  const added = await fixture.call(path, { token, body: { secret, code: appCode(secret, -1) } });
  return { secret, recoveryCodes: added.body['recovery_codes'] as string[] };
}
