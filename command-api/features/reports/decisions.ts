import type { ReportEvent } from '@app/events/report';
import {
  type DecisionReason,
  type Outcome,
  outcomesFor,
  reasonsFor,
} from '@app/events/report-words';
import { DomainError } from '../../kernel/domain-error.ts';
import type { FiledReport } from './decider.ts';

interface Decision {
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly administratorId: string;
}

export type DecisionCommand =
  | ({ readonly type: 'Decide' } & Decision)
  /** Revises a decision that was a mistake. */
  | ({ readonly type: 'Revise' } & Decision);

/** Decides once: of two administrators at the same time, the second is refused. */
export function decideReport(command: Decision, state: FiledReport): readonly ReportEvent[] {
  if (state.outcome !== null) {
    throw new DomainError('conflict', 'already-decided', 'This report is already decided.');
  }
  mustFit(command, state);
  const { outcome, reason, administratorId } = command;
  const { reportId } = state.filed;
  return [{ type: 'ReportDecided', data: { reportId, outcome, reason, administratorId } }];
}

/**
 * A new decision waits until the earlier one is carried out, so that it is known what to undo.
 */
export function revise(command: Decision, state: FiledReport): readonly ReportEvent[] {
  const { outcome: replaced, decisions, carriedOut } = state;
  if (replaced === null) {
    throw new DomainError('conflict', 'not-decided', 'Nobody has decided on this report yet.');
  }
  if (carriedOut < decisions) {
    const detail = 'The decision is still being carried out. Try again in a moment.';
    throw new DomainError('conflict', 'not-carried-out', detail);
  }
  mustFit(command, state);
  const { outcome, reason, administratorId } = command;
  const { reportId } = state.filed;
  const number = decisions + 1;
  const data = { reportId, number, outcome, reason, replaced, administratorId };
  return [{ type: 'DecisionRevised', data }];
}

/** @throws DomainError if the decision is not this administrator's, or impossible */
function mustFit(
  { outcome, reason, administratorId }: Decision,
  { filed: { about, reporter, reporterId, ownerId } }: FiledReport,
): void {
  if (administratorId === reporterId || administratorId === ownerId) {
    const detail = 'This report is about yourself or your own code. Another administrator decides.';
    throw new DomainError('forbidden', 'own-report', detail);
  }
  if (!outcomesFor({ about, reporter, hasOwner: ownerId !== null }).includes(outcome)) {
    const detail = 'This cannot be done about what was reported.';
    throw new DomainError('invalid', 'unfit-outcome', detail);
  }
  if (!reasonsFor(outcome).includes(reason)) {
    throw new DomainError('invalid', 'unfit-reason', 'This reason does not fit the decision.');
  }
}
