import { operatorTexts } from '@app/query-api/features/operator/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from './client.ts';

/** The operator's own texts, and the address that labels lead to. */
export function operatorQuery() {
  return queryOptions({
    queryKey: ['operator'],
    queryFn: ({ signal }) =>
      get({ path: '/operator', as: 'public', answer: operatorTexts, signal }),
  });
}
