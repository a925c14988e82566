import { ownedCodes } from '@app/query-api/features/codes/contract';
import { ownQuery } from '../../../api/own-calls.ts';

export const codesKey = ['codes'] as const;

/** @param organisation the owner; null for one's own codes */
export function ownedCodesQuery(organisation: string | null) {
  const query =
    organisation === null ? '' : `?${new URLSearchParams({ organisation_id: organisation })}`;
  return ownQuery([...codesKey, organisation], `/user/qr-codes${query}`, ownedCodes);
}
