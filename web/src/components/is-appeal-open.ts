import type { OwnDecision } from '@app/query-api/features/reports/contract';

type Appealed = Pick<OwnDecision, 'appealed_at'> & { decision: OwnDecision['decision'] | null };

/** Whether one side's appeal is undecided. */
export function isAppealOpen({ appealed_at: at, decision }: Appealed): boolean {
  if (at === null) return false;
  const revised = decision?.revised_at ?? null;
  return revised === null || Date.parse(revised) < Date.parse(at);
}
