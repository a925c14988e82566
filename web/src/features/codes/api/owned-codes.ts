import { ownedCodes } from '@app/query-api/features/codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export const codesKey = ['codes'] as const;

/** @param organisation the owner; null for one's own codes */
export function ownedCodesQuery(organisation: string | null) {
  const query =
    organisation === null ? '' : `?${new URLSearchParams({ organisation_id: organisation })}`;
  return queryOptions({
    queryKey: [...codesKey, organisation],
    queryFn: ({ signal }) =>
      get({ path: `/user/qr-codes${query}`, as: 'signed-in', answer: ownedCodes, signal }),
  });
}
