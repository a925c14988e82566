import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { decisionsQuery } from '../api/decisions.ts';

interface Decisions {
  decisions: readonly FinderDecision[];
  /** Whether one of them currently prevents the finder from writing. */
  isBlocked: boolean;
}

const NONE: readonly FinderDecision[] = [];

/** Decisions about what the finder wrote, fetched once the page is displayed. */
export function useDecisions(token: string): Decisions {
  const enabled = useHydrated();
  const { data: decisions = NONE } = useQuery({ ...decisionsQuery(token), enabled });
  return { decisions, isBlocked: decisions.some(({ is_blocked: isBlocked }) => isBlocked) };
}
