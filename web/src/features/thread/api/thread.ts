import { thread } from '@app/query-api/features/threads/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export function threadQuery(token: string) {
  return queryOptions({
    queryKey: ['thread', token],
    queryFn: ({ signal }) =>
      get({
        path: `/threads/${encodeURIComponent(token)}`,
        as: 'public',
        answer: thread,
        signal,
      }),
  });
}

export function threadLivePath(token: string): string {
  return `/threads/${encodeURIComponent(token)}/live`;
}
