import { oneTimeCodeCommands } from '@app/command-api/features/one-time-codes/contract';
import type { NewSecret } from '@app/command-api/features/one-time-codes/contract';
import { oneTimeCodes } from '@app/query-api/features/one-time-codes/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { addOneTimeCodes as addAppRequest } from '@app/command-api/features/one-time-codes/contract';

/** Whether the account has an authenticator app, and how many recovery codes are left. */
export const oneTimeCodesQuery = () =>
  ownQuery(['one-time-codes'], '/user/one-time-codes', oneTimeCodes);

export function askForSecret(idempotencyKey: string): Promise<NewSecret> {
  const { path, answer } = oneTimeCodeCommands.askForSecret;
  return sendCommand({ path, idempotencyKey, answer });
}

/** @returns the recovery codes */
export async function addApp(
  body: { secret: string; code: string },
  idempotencyKey: string,
): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.addOneTimeCodes;
  return (await sendCommand({ path, body, idempotencyKey, answer })).recovery_codes;
}

/** @returns the new recovery codes */
export async function renewRecoveryCodes(idempotencyKey: string): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.renewRecoveryCodes;
  return (await sendCommand({ path, idempotencyKey, answer })).recovery_codes;
}

export async function removeApp(idempotencyKey: string): Promise<void> {
  const { path, answer } = oneTimeCodeCommands.removeOneTimeCodes;
  await sendCommand({ path, method: 'DELETE', idempotencyKey, answer });
}
