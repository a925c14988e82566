import { done } from '@app/command-api/contract/command-route';
import { finderDecisions } from '@app/query-api/features/reports/finder-decision-contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

const pathOf = (token: string): string => `/threads/${encodeURIComponent(token)}/decisions`;

/** Decisions about what the finder wrote. Most people have none. */
export function decisionsQuery(token: string) {
  return queryOptions({
    queryKey: ['thread-decisions', token],
    queryFn: ({ signal }) =>
      get({ path: pathOf(token), as: 'public', answer: finderDecisions, signal }),
  });
}

/** @param id of the report */
export async function sendAppeal(
  { token, id }: { token: string; id: string },
  words: string,
  idempotencyKey: string,
): Promise<void> {
  const path = `${pathOf(token)}/${encodeURIComponent(id)}/appeal`;
  await write({ path, as: 'public', body: { words }, idempotencyKey, answer: done });
}
