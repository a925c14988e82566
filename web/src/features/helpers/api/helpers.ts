import { invitation, invitedHelper } from '@app/command-api/features/helpers/contract';
import type {
  HelperChange,
  Invitation,
  QuietHoursChoice,
} from '@app/command-api/features/helpers/contract';
import { done } from '@app/command-api/contract/command-route';
import { helpers, quietHours } from '@app/query-api/features/helpers/contract';
import { write } from '../../../api/client.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { invitation };

const PATH = '/user/helpers';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function helpersQuery() {
  return ownQuery(['helpers'], PATH, helpers);
}

export function inviteHelper(body: Invitation, idempotencyKey: string) {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: invitedHelper });
}

export async function changeHelper(
  id: string,
  body: HelperChange,
  idempotencyKey: string,
): Promise<void> {
  const method = 'PUT';
  await sendCommand({ path: pathOf(id), method, body, idempotencyKey });
}

export async function removeHelper(id: string, idempotencyKey: string): Promise<void> {
  const method = 'DELETE';
  const request = { path: pathOf(id), method, as: 'signed-in', body: {} } as const;
  await write({ ...request, idempotencyKey, answer: done });
}

const QUIET_PATH = '/user/quiet-hours';

export function quietHoursQuery() {
  return ownQuery(['quiet-hours'], QUIET_PATH, quietHours);
}

export async function chooseQuietHours(
  body: QuietHoursChoice,
  idempotencyKey: string,
): Promise<void> {
  const request = { path: QUIET_PATH, method: 'PUT', as: 'signed-in', body } as const;
  await write({ ...request, idempotencyKey, answer: done });
}
