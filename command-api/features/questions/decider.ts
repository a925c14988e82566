import type { QuestionEvent } from '@app/events/question';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** The newest runs, which can still be stopped. */
const KNOWN_RUNS = 20;

export interface QuestionState {
  /** An SQL statement is run once, and cannot be changed afterwards. */
  readonly status: 'none' | 'saved' | 'deleted' | 'sql';
  readonly authorId: string;
  /** Null before it is saved, and after it is deleted. */
  readonly typed: { readonly name: string; readonly source: string } | null;
  readonly isShared: boolean;
  /** Runs that were requested and not stopped, newest last. */
  readonly runs: readonly string[];
}

/** The sender of a command. Administrators have the author's rights for every question. */
interface Sender {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

interface OfQuestion {
  readonly questionId: string;
  readonly by: Sender;
}

interface TypedFields {
  readonly name: string;
  readonly source: string;
}

interface AuthorFields {
  Change: TypedFields;
  Share: { isShared: boolean };
  Delete: unknown;
}

type AuthorCommand = CommandsOf<AuthorFields, OfQuestion>;

interface ReaderFields {
  Ask: { runId: string; isDry: boolean };
  Stop: { runId: string };
}

type ReaderCommand = CommandsOf<ReaderFields, OfQuestion>;

export type QuestionCommand =
  | CommandsOf<{ Save: TypedFields; AskSql: { statement: string } }, OfQuestion>
  | AuthorCommand
  | ReaderCommand;

export const questionNotFound = (): DomainError =>
  new DomainError('not-found', 'question-not-found', 'There is no such question.');

function decide(command: QuestionCommand, state: QuestionState): readonly QuestionEvent[] {
  const { questionId, by } = command;
  if (command.type === 'Save') {
    return state.status === 'none' ? [saved(command, by.userId)] : [];
  }
  if (command.type === 'AskSql') {
    if (state.status !== 'none') return [];
    const { statement } = command;
    const data = { questionId, askedBy: by.userId };
    return [{ type: 'SqlAsked', data, personal: { statement } }];
  }
  if (state.status !== 'saved') {
    if (command.type === 'Delete' && state.status === 'deleted') return [];
    throw questionNotFound();
  }
  const mayChange = by.isAdministrator || by.userId === state.authorId;
  // Nobody else learns that it exists.
  if (!mayChange && !state.isShared) throw questionNotFound();
  if (command.type === 'Ask' || command.type === 'Stop') {
    return decideByType(readerDecisions, command, state);
  }
  if (mayChange) return decideByType(authorDecisions, command, state);
  const sentence = 'It is somebody else’s question. Copy it.';
  throw new DomainError('forbidden', 'question-not-yours', sentence);
}

/** Anybody who may run a question may stop its runs. Stopping an ended run has no effect. */
const readerDecisions: Decisions<ReaderCommand, QuestionState, QuestionEvent> = {
  Ask: ({ questionId, runId, isDry }, { runs }) =>
    runs.includes(runId)
      ? []
      : [{ type: 'QuestionRunRequested', data: { questionId, runId, isDry } }],

  Stop: ({ questionId, runId }, { runs }) =>
    runs.includes(runId) ? [{ type: 'QuestionRunStopped', data: { questionId, runId } }] : [],
};

const authorDecisions: Decisions<AuthorCommand, QuestionState, QuestionEvent> = {
  Change(command, { typed, authorId }) {
    const isSame = typed?.name === command.name && typed.source === command.source;
    return isSame ? [] : [saved(command, authorId)];
  },

  Share: ({ questionId, isShared }, state) =>
    isShared === state.isShared
      ? []
      : [{ type: 'QuestionSharingChosen', data: { questionId, isShared } }],

  Delete: ({ questionId }) => [{ type: 'QuestionDeleted', data: { questionId } }],
};

const saved = (
  { questionId, name, source }: TypedFields & { readonly questionId: string },
  authorId: string,
): QuestionEvent => ({
  type: 'QuestionSaved',
  data: { questionId, authorId },
  personal: { name, source },
});

const NOTHING: QuestionState = {
  status: 'none',
  authorId: '',
  typed: null,
  isShared: false,
  runs: [],
};

const changes: Changes<QuestionEvent, QuestionState> = {
  QuestionSaved: (state, { data: { authorId }, personal: typed }) => ({
    ...state,
    status: 'saved',
    authorId,
    typed,
  }),
  QuestionSharingChosen: (state, { data: { isShared } }) => ({ ...state, isShared }),
  QuestionRunRequested: (state, { data: { runId } }) => ({
    ...state,
    runs: [...state.runs, runId].slice(-KNOWN_RUNS),
  }),
  QuestionRunStopped: (state, { data: { runId } }) => ({
    ...state,
    runs: state.runs.filter((run) => run !== runId),
  }),
  QuestionDeleted: () => ({ ...NOTHING, status: 'deleted' }),
  SqlAsked: () => ({ ...NOTHING, status: 'sql' }),
};

export const questionDecider: Decider<QuestionState, QuestionCommand, QuestionEvent> = {
  initialState: NOTHING,
  evolve: (state, event) => changeByType(changes, state, event),
  decide,
  personal: 'open',
};
