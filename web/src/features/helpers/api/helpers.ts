import { invitation, invitedHelper } from '@app/command-api/features/helpers/contract';
import type {
  HelperChange,
  Invitation,
  QuietHoursChoice,
} from '@app/command-api/features/helpers/contract';
import { done } from '@app/command-api/contract/command-route';
import { helpers, quietHours } from '@app/query-api/features/helpers/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { invitation };

const PATH = '/user/helpers';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** Whom the signed-in owner asked. */
export function helpersQuery() {
  return queryOptions({
    queryKey: ['helpers'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: helpers, signal }),
  });
}

/** Sends the invitation. */
export function inviteHelper(body: Invitation, idempotencyKey: string) {
  return write({ path: PATH, as: 'signed-in', body, idempotencyKey, answer: invitedHelper });
}

export async function changeHelper(
  id: string,
  body: HelperChange,
  idempotencyKey: string,
): Promise<void> {
  const method = 'PUT';
  await write({ path: pathOf(id), method, as: 'signed-in', body, idempotencyKey, answer: done });
}

export async function removeHelper(id: string, idempotencyKey: string): Promise<void> {
  const method = 'DELETE';
  const request = { path: pathOf(id), method, as: 'signed-in', body: {} } as const;
  await write({ ...request, idempotencyKey, answer: done });
}

const QUIET_PATH = '/user/quiet-hours';

/** When notices to the signed-in owner wait. */
export function quietHoursQuery() {
  return queryOptions({
    queryKey: ['quiet-hours'],
    queryFn: ({ signal }) => get({ path: QUIET_PATH, as: 'signed-in', answer: quietHours, signal }),
  });
}

export async function chooseQuietHours(
  body: QuietHoursChoice,
  idempotencyKey: string,
): Promise<void> {
  const request = { path: QUIET_PATH, method: 'PUT', as: 'signed-in', body } as const;
  await write({ ...request, idempotencyKey, answer: done });
}
