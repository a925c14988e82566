import { invitation, invitedHelper } from '@app/command-api/features/escalation/contract';
import type { Invitation } from '@app/command-api/features/escalation/contract';
import { done } from '@app/command-api/contract/command-route';
import { helpers } from '@app/query-api/features/helpers/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { invitation };

const PATH = '/user/helpers';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** The signed-in owner's helpers. */
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

export async function chooseHelperTitle(
  id: string,
  showsTitle: boolean,
  idempotencyKey: string,
): Promise<void> {
  const body = { shows_title: showsTitle };
  const method = 'PUT';
  await write({ path: pathOf(id), method, as: 'signed-in', body, idempotencyKey, answer: done });
}

export async function removeHelper(id: string, idempotencyKey: string): Promise<void> {
  const method = 'DELETE';
  const request = { path: pathOf(id), method, as: 'signed-in', body: {} } as const;
  await write({ ...request, idempotencyKey, answer: done });
}
