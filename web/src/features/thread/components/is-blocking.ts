import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';

/** Whether a decision keeps the finder from writing now. */
export const isBlocking = ({ blocked_until: until }: FinderDecision): boolean =>
  until !== null && Date.now() < Date.parse(until);
