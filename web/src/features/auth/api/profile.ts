import { profile } from '@app/query-api/features/profile/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) =>
      get({ path: '/user/profile', as: 'signed-in', answer: profile, signal }),
  });
}
