import { ownedCodes } from '@app/query-api/features/codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export function ownedCodesQuery() {
  return queryOptions({
    queryKey: ['codes'],
    queryFn: ({ signal }) =>
      get({ path: '/user/qr-codes', as: 'signed-in', answer: ownedCodes, signal }),
  });
}
