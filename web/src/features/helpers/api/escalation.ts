import { done } from '@app/command-api/contract/command-route';
import type { Escalation, QuietHoursChoice } from '@app/command-api/features/escalation/contract';
import { escalation } from '@app/query-api/features/helpers/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

const PATH = '/user/escalation';

/** Who is notified when the owner does not look, and when. */
export function escalationQuery() {
  return queryOptions({
    queryKey: ['escalation'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: escalation, signal }),
  });
}

export async function chooseSteps(body: Escalation, idempotencyKey: string): Promise<void> {
  const method = 'PUT';
  await write({ path: PATH, method, as: 'signed-in', body, idempotencyKey, answer: done });
}

export async function chooseQuietHours(
  body: QuietHoursChoice,
  idempotencyKey: string,
): Promise<void> {
  const request = { path: '/user/quiet-hours', method: 'PUT', as: 'signed-in', body } as const;
  await write({ ...request, idempotencyKey, answer: done });
}
