import type { ReportEvent, ReportFiledData } from '@app/events/report';
import type { Outcome } from '@app/events/report-words';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { decideReport, type DecisionCommand, revise } from './decisions.ts';

export interface FiledReport {
  readonly status: 'filed';
  readonly filed: ReportFiledData;
  readonly isErased: boolean;
  /** Null until it is decided. */
  readonly outcome: Outcome | null;
  /** How often it was decided, and how many of the decisions were carried out. */
  readonly decisions: number;
  readonly carriedOut: number;
}

export type ReportState = { readonly status: 'none' } | FiledReport;

export type ReportCommand =
  | {
      readonly type: 'File';
      readonly filed: Omit<ReportFiledData, 'hasEmail'>;
      readonly words: string | null;
      /** The address at which a reporter without an account wants to get the decision. */
      readonly email: string | null;
    }
  | { readonly type: 'EraseWords'; readonly reason: 'time_over' | 'account_erased' }
  | DecisionCommand
  /** The first decision has the number 1. */
  | { readonly type: 'NoteCarriedOut'; readonly number: number };

function decide(command: ReportCommand, state: ReportState): readonly ReportEvent[] {
  if (command.type === 'File') {
    if (state.status !== 'none') return [];
    const { filed, words, email } = command;
    if (email === null) return [{ type: 'ReportFiled', data: filed, personal: { words } }];
    const data = { ...filed, hasEmail: true } as const;
    return [{ type: 'ReportFiled', data, personal: { words, email } }];
  }
  if (state.status === 'none') {
    if (command.type === 'EraseWords') return [];
    throw reportNotFound();
  }
  const { reportId } = state.filed;
  switch (command.type) {
    case 'EraseWords': {
      if (state.isErased) return [];
      return [{ type: 'ReportErased', data: { reportId, reason: command.reason } }];
    }
    case 'Decide':
      return decideReport(command, state);
    case 'Revise':
      return revise(command, state);
    case 'NoteCarriedOut': {
      const { number } = command;
      if (state.carriedOut >= number) return [];
      return [{ type: 'DecisionCarriedOut', data: { reportId, number } }];
    }
  }
}

function evolve(state: ReportState, event: ReportEvent): ReportState {
  if (event.type === 'ReportFiled') {
    const undecided = { isErased: false, outcome: null, decisions: 0, carriedOut: 0 };
    return { status: 'filed', filed: event.data, ...undecided };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ReportErased':
      return { ...state, isErased: true };
    case 'ReportDecided':
    case 'DecisionRevised':
      return { ...state, outcome: event.data.outcome, decisions: state.decisions + 1 };
    case 'DecisionCarriedOut':
      return { ...state, carriedOut: event.data.number };
  }
}

/** One report. Its rules do not use anything that a person wrote. */
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
