import { madeApiKey, newApiKey } from '@app/command-api/features/api-keys/contract';
import type { MadeApiKey, NewApiKey } from '@app/command-api/features/api-keys/contract';
import { done } from '@app/command-api/contract/command-route';
import { apiKeys } from '@app/query-api/features/api-keys/contract';
import { write } from '../../../api/client.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { newApiKey };

const PATH = '/user/api-keys';

export function apiKeysQuery() {
  return ownQuery(['api-keys'], PATH, apiKeys);
}

/** Only this answer contains the key. */
export function makeApiKey(body: NewApiKey, idempotencyKey: string): Promise<MadeApiKey> {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: madeApiKey });
}

export async function revokeApiKey(id: string, idempotencyKey: string): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}`;
  const sent = { method: 'DELETE', as: 'signed-in', body: {} } as const;
  await write({ path, ...sent, idempotencyKey, answer: done });
}
