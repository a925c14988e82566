import type { ReportEvent, ReportFiledData } from '@app/events/report';
import { type DecisionReason, type Outcome, reasonsFor } from '@app/events/report-words';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

interface FiledReport {
  readonly status: 'filed';
  readonly filed: ReportFiledData;
  readonly isErased: boolean;
  readonly isDecided: boolean;
}

export type ReportState = { readonly status: 'none' } | FiledReport;

export interface DecideCommand {
  readonly type: 'Decide';
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly administratorId: string;
}

export type ReportCommand =
  | {
      readonly type: 'File';
      readonly filed: ReportFiledData;
      readonly words: string | null;
    }
  | { readonly type: 'EraseWords'; readonly reason: 'time_over' | 'account_erased' }
  | DecideCommand;

function decide(command: ReportCommand, state: ReportState): readonly ReportEvent[] {
  switch (command.type) {
    case 'File': {
      if (state.status !== 'none') return [];
      const { words } = command;
      return [{ type: 'ReportFiled', data: command.filed, personal: { words } }];
    }
    case 'EraseWords': {
      if (state.status === 'none' || state.isErased) return [];
      const { reportId } = state.filed;
      return [{ type: 'ReportErased', data: { reportId, reason: command.reason } }];
    }
    case 'Decide':
      if (state.status === 'none') throw reportNotFound();
      return decideReport(command, state);
  }
}

/** Decided once: what its reporter was told stays. */
function decideReport(command: DecideCommand, state: FiledReport): readonly ReportEvent[] {
  const { outcome, reason, administratorId } = command;
  const { reportId, reporterId, ownerId } = state.filed;
  if (state.isDecided) {
    throw new DomainError('conflict', 'already-decided', 'This report is decided already.');
  }
  if (administratorId === reporterId || administratorId === ownerId) {
    const detail = 'This report is about yourself or your own code. Another administrator decides.';
    throw new DomainError('forbidden', 'own-report', detail);
  }
  if (!reasonsFor(outcome).includes(reason)) {
    throw new DomainError('invalid', 'unfit-reason', 'This reason does not fit the decision.');
  }
  return [{ type: 'ReportDecided', data: { reportId, outcome, reason, administratorId } }];
}

function evolve(state: ReportState, event: ReportEvent): ReportState {
  switch (event.type) {
    case 'ReportFiled':
      return { status: 'filed', filed: event.data, isErased: false, isDecided: false };
    case 'ReportErased':
      return state.status === 'none' ? state : { ...state, isErased: true };
    case 'ReportDecided':
      return state.status === 'none' ? state : { ...state, isDecided: true };
  }
}

/** One report. Its rules look at nothing that a person wrote. */
export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};

export const nothingToReport = (): DomainError =>
  new DomainError('conflict', 'nothing-to-report', 'There is nothing here to report.');

export const reportNotFound = (): DomainError =>
  new DomainError('not-found', 'report-not-found', 'There is no such report.');
