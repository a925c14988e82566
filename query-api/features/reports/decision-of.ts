import type { ReportsRow } from '@app/projector/read-model/tables';
import type { Decision } from './decision-contract.ts';

/** @returns null where nobody decided yet */
export function decisionOf(row: ReportsRow): Decision | null {
  const { outcome, decision_reason: reason, decided_at: at } = row;
  if (outcome === null || reason === null || at === null) return null;
  return { outcome, reason, decided_at: at.toISOString() };
}
