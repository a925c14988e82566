import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';

/** Whether a decision currently prevents the finder from writing. */
export const isBlocking = ({ blocked_until: until }: FinderDecision): boolean =>
  until !== null && Date.now() < Date.parse(until);
