import { reportCommands } from '@app/command-api/features/reports/contract';
import { ownDecisions } from '@app/query-api/features/reports/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

/** Decisions about reports that concern the user's codes. */
export function ownDecisionsQuery() {
  return queryOptions({
    queryKey: ['own-decisions'],
    queryFn: ({ signal }) =>
      get({ path: '/user/decisions', as: 'signed-in', answer: ownDecisions, signal }),
  });
}

export async function appeal(id: string, words: string, idempotencyKey: string): Promise<void> {
  const { path, answer } = reportCommands.appealAsOwner;
  const at = path.replace('{id}', encodeURIComponent(id));
  await write({ path: at, as: 'signed-in', body: { words }, idempotencyKey, answer });
}
