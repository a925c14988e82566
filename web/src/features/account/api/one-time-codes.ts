import { oneTimeCodeCommands } from '@app/command-api/features/one-time-codes/contract';
import type { NewSecret } from '@app/command-api/features/one-time-codes/contract';
import { oneTimeCodes } from '@app/query-api/features/one-time-codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { addOneTimeCodes as addAppRequest } from '@app/command-api/features/one-time-codes/contract';

/** Whether the account has an authenticator app, and how many recovery codes are left. */
export const oneTimeCodesQuery = () =>
  queryOptions({
    queryKey: ['one-time-codes'],
    queryFn: ({ signal }) =>
      get({ path: '/user/one-time-codes', as: 'signed-in', answer: oneTimeCodes, signal }),
  });

export function askForSecret(idempotencyKey: string): Promise<NewSecret> {
  const { path, answer } = oneTimeCodeCommands.askForSecret;
  return write({ path, as: 'signed-in', body: {}, idempotencyKey, answer });
}

/** @returns the recovery codes */
export async function addApp(
  body: { secret: string; code: string },
  idempotencyKey: string,
): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.addOneTimeCodes;
  return (await write({ path, as: 'signed-in', body, idempotencyKey, answer })).recovery_codes;
}

/** @returns the new recovery codes */
export async function renewRecoveryCodes(idempotencyKey: string): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.renewRecoveryCodes;
  return (await write({ path, as: 'signed-in', body: {}, idempotencyKey, answer })).recovery_codes;
}

export async function removeApp(idempotencyKey: string): Promise<void> {
  const { path, answer } = oneTimeCodeCommands.removeOneTimeCodes;
  await write({ path, method: 'DELETE', as: 'signed-in', body: {}, idempotencyKey, answer });
}
