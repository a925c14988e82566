import type { ReportEvent, ReportFiledData } from '@app/events/report';
import {
  type Outcome,
  type DecisionReason,
  outcomesFor,
  reasonsFor,
} from '@app/events/report-words';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

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

interface Decision {
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly administratorId: string;
}

interface Fields {
  File: {
    filed: Omit<ReportFiledData, 'hasEmail'>;
    words: string | null;
    /** The address at which a reporter without an account wants to get the decision. */
    email: string | null;
  };
  EraseWords: { reason: 'time_over' | 'account_erased' };
  Decide: Decision;
  /** Revises a decision that was a mistake. */
  Revise: Decision;
  /** The first decision has the number 1. */
  NoteCarriedOut: { number: number };
}

type ReportCommand = CommandsOf<Fields>;

function decide(command: ReportCommand, state: ReportState): readonly ReportEvent[] {
  if (command.type === 'File') {
    if (state.status !== 'none') return [];
    const { filed, words, email } = command;
    if (email === null) return [{ type: 'ReportFiled', data: filed, personal: { words } }];
    const data = { ...filed, hasEmail: true } as const;
    return [{ type: 'ReportFiled', data, personal: { words, email } }];
  }
  if (state.status === 'filed') return decideByType(decisions, command, state);
  if (command.type === 'EraseWords') return [];
  throw reportNotFound();
}

const decisions: Decisions<Exclude<ReportCommand, { type: 'File' }>, FiledReport, ReportEvent> = {
  EraseWords: ({ reason }, { isErased, filed: { reportId } }) =>
    isErased ? [] : [{ type: 'ReportErased', data: { reportId, reason } }],

  /** Decides once: of two administrators at the same time, the second is refused. */
  Decide({ type: _type, ...decision }, state) {
    if (state.outcome !== null) {
      throw new DomainError('conflict', 'already-decided', 'This report is already decided.');
    }
    mustFit(decision, state);
    const { reportId } = state.filed;
    return [{ type: 'ReportDecided', data: { reportId, ...decision } }];
  },

  /** A new decision waits until the earlier one is carried out, so that it is known what to undo. */
  Revise({ type: _type, ...decision }, state) {
    const { outcome: replaced, decisions: number, carriedOut } = state;
    if (replaced === null) {
      throw new DomainError('conflict', 'not-decided', 'Nobody has decided on this report yet.');
    }
    if (carriedOut < number) {
      const sentence = 'The decision is still being carried out. Try again in a moment.';
      throw new DomainError('conflict', 'not-carried-out', sentence);
    }
    mustFit(decision, state);
    const { reportId } = state.filed;
    const data = { reportId, number: number + 1, ...decision, replaced };
    return [{ type: 'DecisionRevised', data }];
  },

  NoteCarriedOut: ({ number }, { carriedOut, filed: { reportId } }) =>
    carriedOut >= number ? [] : [{ type: 'DecisionCarriedOut', data: { reportId, number } }],
};

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

function evolve(state: ReportState, event: ReportEvent): ReportState {
  if (event.type === 'ReportFiled') {
    const undecided = { isErased: false, outcome: null, decisions: 0, carriedOut: 0 };
    return { status: 'filed', filed: event.data, ...undecided };
  }
  return state.status === 'none' ? state : changeByType(changes, state, event);
}

const decided = (state: FiledReport, { data }: { data: Pick<Decision, 'outcome'> }) => ({
  ...state,
  outcome: data.outcome,
  decisions: state.decisions + 1,
});

const changes: Changes<Exclude<ReportEvent, { type: 'ReportFiled' }>, FiledReport> = {
  ReportErased: (state) => ({ ...state, isErased: true }),
  ReportDecided: decided,
  DecisionRevised: decided,
  DecisionCarriedOut: (state, { data }) => ({ ...state, carriedOut: data.number }),
};

/** One report. Its rules do not use anything that a person wrote. */
export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};

export const nothingToReport = (): DomainError =>
  new DomainError('conflict', 'nothing-to-report', 'There is nothing here to report.');

const reportNotFound = (): DomainError =>
  new DomainError('not-found', 'report-not-found', 'There is no such report.');
