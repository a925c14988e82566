import type { QuestionEvent } from '@app/events/question';
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

export type QuestionCommand = OfQuestion &
  (
    | { readonly type: 'Save'; readonly name: string; readonly source: string }
    | { readonly type: 'Change'; readonly name: string; readonly source: string }
    | { readonly type: 'Share'; readonly isShared: boolean }
    | { readonly type: 'Delete' }
    | { readonly type: 'Ask'; readonly runId: string; readonly isDry: boolean }
    | { readonly type: 'Stop'; readonly runId: string }
    | { readonly type: 'AskSql'; readonly statement: string }
  );

export const questionNotFound = (): DomainError =>
  new DomainError('not-found', 'question-not-found', 'There is no such question.');

const notYours = (): DomainError =>
  new DomainError('forbidden', 'question-not-yours', 'It is somebody else’s question. Copy it.');

const mayChange = ({ by }: OfQuestion, { authorId }: QuestionState): boolean =>
  by.isAdministrator || by.userId === authorId;

function decide(command: QuestionCommand, state: QuestionState): readonly QuestionEvent[] {
  if (command.type === 'Save') {
    return state.status === 'none' ? [saved(command, command.by.userId)] : [];
  }
  if (command.type === 'AskSql') return state.status === 'none' ? [sqlAsked(command)] : [];
  if (state.status !== 'saved') {
    if (command.type === 'Delete' && state.status === 'deleted') return [];
    throw questionNotFound();
  }
  // Nobody else learns that it exists.
  if (!mayChange(command, state) && !state.isShared) throw questionNotFound();
  if (command.type === 'Ask') return ask(command, state);
  if (command.type === 'Stop') return stop(command, state);
  if (!mayChange(command, state)) throw notYours();
  return change(command, state);
}

type Changing = Extract<QuestionCommand, { type: 'Change' | 'Share' | 'Delete' }>;

function change(command: Changing, state: QuestionState): readonly QuestionEvent[] {
  const { questionId } = command;
  switch (command.type) {
    case 'Change': {
      const isSame = state.typed?.name === command.name && state.typed.source === command.source;
      return isSame ? [] : [saved(command, state.authorId)];
    }
    case 'Share': {
      const { isShared } = command;
      if (isShared === state.isShared) return [];
      return [{ type: 'QuestionSharingChosen', data: { questionId, isShared } }];
    }
    case 'Delete':
      return [{ type: 'QuestionDeleted', data: { questionId } }];
  }
}

const saved = (
  { questionId, name, source }: Extract<QuestionCommand, { type: 'Save' | 'Change' }>,
  authorId: string,
): QuestionEvent => ({
  type: 'QuestionSaved',
  data: { questionId, authorId },
  personal: { name, source },
});

const sqlAsked = ({
  questionId,
  by,
  statement,
}: Extract<QuestionCommand, { type: 'AskSql' }>): QuestionEvent => ({
  type: 'SqlAsked',
  data: { questionId, askedBy: by.userId },
  personal: { statement },
});

function ask(
  { questionId, runId, isDry }: Extract<QuestionCommand, { type: 'Ask' }>,
  { runs }: QuestionState,
): readonly QuestionEvent[] {
  if (runs.includes(runId)) return [];
  return [{ type: 'QuestionRunRequested', data: { questionId, runId, isDry } }];
}

/** Anybody who may run a question may stop its runs. Stopping an ended run has no effect. */
function stop(
  { questionId, runId }: Extract<QuestionCommand, { type: 'Stop' }>,
  { runs }: QuestionState,
): readonly QuestionEvent[] {
  if (!runs.includes(runId)) return [];
  return [{ type: 'QuestionRunStopped', data: { questionId, runId } }];
}

const NOTHING: QuestionState = {
  status: 'none',
  authorId: '',
  typed: null,
  isShared: false,
  runs: [],
};

const withoutRun = (state: QuestionState, runId: string): QuestionState => ({
  ...state,
  runs: state.runs.filter((run) => run !== runId),
});

function evolve(state: QuestionState, event: QuestionEvent): QuestionState {
  switch (event.type) {
    case 'QuestionSaved':
      return { ...state, status: 'saved', authorId: event.data.authorId, typed: event.personal };
    case 'QuestionSharingChosen':
      return { ...state, isShared: event.data.isShared };
    case 'QuestionRunRequested':
      return { ...state, runs: [...state.runs, event.data.runId].slice(-KNOWN_RUNS) };
    case 'QuestionRunStopped':
      return withoutRun(state, event.data.runId);
    case 'QuestionDeleted':
      return { ...NOTHING, status: 'deleted' };
    case 'SqlAsked':
      return { ...NOTHING, status: 'sql' };
  }
}

export const questionDecider: Decider<QuestionState, QuestionCommand, QuestionEvent> = {
  initialState: NOTHING,
  evolve,
  decide,
  personal: 'open',
};
