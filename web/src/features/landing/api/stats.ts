import { publicStats } from '@app/query-api/features/stats/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export function statsQuery() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => get({ path: '/stats', as: 'public', answer: publicStats, signal }),
  });
}
