import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { purchasesQuery } from '../../features/store/api/store-queries.ts';
import { UnclaimedCodes } from '../../features/store/components/UnclaimedCodes.tsx';
import { unclaimedPacks } from '../../features/store/components/unclaimed-packs.ts';

/** Bought codes that nobody has claimed: how many match the search, and their list. */
export function useUnclaimed(search: string): { count: number; list: ReactNode } {
  const packs = unclaimedPacks(useQuery(purchasesQuery()).data ?? [], search);
  return {
    count: packs.reduce((sum, { codes }) => sum + codes.length, 0),
    list: <UnclaimedCodes packs={packs} />,
  };
}
