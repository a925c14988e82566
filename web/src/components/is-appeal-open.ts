import type { OwnDecision } from '@app/query-api/features/reports/contract';

type Appealed = Pick<OwnDecision, 'appealed_at'> & { decision: OwnDecision['decision'] | null };

/** Whether one side asked for another look that nobody has taken since. */
export function isAppealOpen({ appealed_at: at, decision }: Appealed): boolean {
  if (at === null) return false;
  const revised = decision?.revised_at ?? null;
  return revised === null || Date.parse(revised) < Date.parse(at);
}
