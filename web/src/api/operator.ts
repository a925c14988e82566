import { operatorTexts } from '@app/query-api/features/operator/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from './client.ts';

/** The operator's own texts, and where labels lead. */
export function operatorQuery() {
  return queryOptions({
    queryKey: ['operator'],
    queryFn: ({ signal }) =>
      get({ path: '/operator', as: 'public', answer: operatorTexts, signal }),
  });
}
