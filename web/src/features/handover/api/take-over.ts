import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { handoverTaking } from '@app/command-api/features/handover/contract';
import type { HandoverTaking } from '@app/command-api/features/handover/contract';
import { offeredThing } from '@app/query-api/features/handover/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { nullWhereMissing } from '../../../api/null-where-missing.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export { handoverTaking };
export type { HandoverTaking };

const pathOf = (token: string): string => `/handovers/${encodeURIComponent(token)}`;

export function offeredThingQuery(token: string) {
  return queryOptions({
    queryKey: ['handover', token],
    queryFn: ({ signal }) =>
      nullWhereMissing(get({ path: pathOf(token), as: 'signed-in', answer: offeredThing, signal })),
    // An invalid link will stay invalid.
    retry: false,
  });
}

export function takeOver(
  token: string,
  body: HandoverTaking,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  const path = `${pathOf(token)}/take`;
  return sendCommand({ path, body, idempotencyKey, answer: codeAnswer });
}
