import { finderDecisions } from '@app/query-api/features/reports/finder-decision-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export function decisionsQuery(token: string) {
  return queryOptions({
    queryKey: ['thread-decisions', token],
    queryFn: ({ signal }) => {
      const path = `/threads/${encodeURIComponent(token)}/decisions`;
      return get({ path, as: 'public', answer: finderDecisions, signal });
    },
  });
}
