import type { ReportsRow } from '@app/projector/read-model/tables';
import type { Decision } from './decision-contract.ts';

/** @returns null if it is undecided */
export function decisionOf(row: ReportsRow): Decision | null {
  const { outcome, decision_reason: reason, decided_at: at, revised_at: revised } = row;
  if (outcome === null || reason === null || at === null) return null;
  const revisedAt = revised?.toISOString() ?? null;
  return { outcome, reason, decided_at: at.toISOString(), revised_at: revisedAt };
}
