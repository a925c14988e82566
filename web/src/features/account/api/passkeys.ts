import {
  addedPasskey,
  creationOptions,
  newPasskey,
  passkeyName,
} from '@app/command-api/features/passkeys/contract';
import type { NewPasskey } from '@app/command-api/features/passkeys/contract';
import { done } from '@app/command-api/contract/command-route';
import { passkeys } from '@app/query-api/features/passkeys/contract';
import { write } from '../../../api/client.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { newPasskey, passkeyName };

const PATH = '/user/passkeys';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function passkeysQuery() {
  return ownQuery(['passkeys'], PATH, passkeys);
}

/**
 * Requests the options with which the browser creates a passkey. They are valid once, for five
 * minutes.
 */
export function askForPasskey(idempotencyKey: string) {
  const path = `${PATH}/options`;
  return sendCommand({ path, idempotencyKey, answer: creationOptions });
}

export function addPasskey(body: NewPasskey, idempotencyKey: string) {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: addedPasskey });
}

export const renamePasskey =
  (id: string) =>
  async (body: { name: string }, idempotencyKey: string): Promise<void> => {
    const method = 'PUT';
    await sendCommand({ path: pathOf(id), method, body, idempotencyKey });
  };

export async function removePasskey(id: string, idempotencyKey: string): Promise<void> {
  const sent = { method: 'DELETE', as: 'signed-in', body: {} } as const;
  await write({ path: pathOf(id), ...sent, idempotencyKey, answer: done });
}
