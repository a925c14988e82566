import { readUuid } from '@app/events/event-id';
import type { QuestionResultsRow, QuestionRunsRow } from '@app/projector/read-model/tables';
import type { Principal } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import {
  questionFailure,
  questionResult,
  type QuestionResult,
  type QuestionRun,
  type QuestionSummary,
} from './contract.ts';

type Asking = Pick<Principal, 'userId' | 'role'>;

/** Runs that are listed for a question; the projector keeps as many results. */
const LISTED_RUNS = 10;
const LISTED_QUESTIONS = 500;

const noQuestion = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'question-not-found',
    detail: 'There is no such question.',
  });

/** Questions that a user may see: their own, shared ones; for administrators, all. */
const visible = (database: Database, { userId, role }: Asking) =>
  database
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.author_id')
    .$if(role !== 'admin', (query) =>
      query.where((where) =>
        where.or([where('author_id', '=', userId), where('is_shared', '=', true)]),
      ),
    )
    .select([
      'questions.id',
      'questions.name',
      'questions.author_id',
      'questions.is_shared',
      'questions.saved_at',
      'users.username as author',
    ]);

type VisibleRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

const present = ({ author_id, saved_at, ...row }: VisibleRow, { userId, role }: Asking) => ({
  ...row,
  may_change: role === 'admin' || author_id === userId,
  saved_at: saved_at.toISOString(),
});

export async function readQuestions(
  database: Database,
  who: Asking,
): Promise<{ questions: QuestionSummary[] }> {
  const rows = await visible(database, who)
    .orderBy('questions.saved_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(LISTED_QUESTIONS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const lastRuns =
    ids.length === 0
      ? []
      : await runs(database)
          .where('question_id', 'in', ids)
          .distinctOn('question_id')
          .orderBy('question_id')
          .orderBy('asked_at', 'desc')
          .execute();
  const byQuestion = new Map(lastRuns.map((run) => [run.question_id, presentRun(run)]));
  return {
    questions: rows.map((row) =>
      Object.assign(present(row, who), { last_run: byQuestion.get(row.id) ?? null }),
    ),
  };
}

/** @throws HttpProblem 404 if there is none, or the caller may not see it */
export async function findQuestion(database: Database, who: Asking, text: string) {
  const id = readUuid(text);
  const row =
    id === null
      ? undefined
      : await visible(database, who)
          .where('questions.id', '=', id)
          .select('questions.source')
          .executeTakeFirst();
  if (!row) throw noQuestion();
  const { source, ...about } = row;
  const found = await runs(database)
    .where('question_id', '=', row.id)
    .orderBy('asked_at', 'desc')
    .limit(LISTED_RUNS)
    .execute();
  return { ...present(about, who), source, runs: found.map(presentRun) };
}

export async function findRun(
  database: Database,
  who: Asking,
  ids: { readonly question: string; readonly run: string },
): Promise<{ run: QuestionRun; result: QuestionResult | null; name: string }> {
  const question = await findQuestion(database, who, ids.question);
  const row = await runs(database)
    .where('question_id', '=', question.id)
    .where('question_runs.run_id', '=', ids.run)
    .select('result')
    .executeTakeFirst();
  if (!row) throw noQuestion();
  const { result, ...run } = row;
  return {
    run: presentRun(run),
    result: result === null ? null : questionResult.parse(JSON.parse(result)),
    name: question.name,
  };
}

const runs = (database: Database) =>
  database
    .selectFrom('question_runs')
    .leftJoin('question_results', 'question_results.run_id', 'question_runs.run_id')
    .select([
      'question_runs.run_id',
      'question_id',
      'asked_at',
      'asked_by',
      'is_dry',
      'stopped_at',
      'state',
      'read',
      'handled',
      'share',
      'per_second',
      'seconds_left',
      'seconds',
      'failure',
      'up_to',
      'up_to_at',
    ]);

type RunRow = QuestionRunsRow & {
  [Name in Exclude<keyof QuestionResultsRow, 'run_id' | 'result'>]: QuestionResultsRow[Name] | null;
};

const stateOf = ({ state, stopped_at: stoppedAt }: RunRow): QuestionRun['state'] =>
  state ?? (stoppedAt === null ? 'waiting' : 'stopped');

const upToOf = ({ up_to: position, up_to_at: at }: RunRow): QuestionRun['up_to'] =>
  position === null || at === null ? null : { position, at: at.toISOString() };

function presentRun(row: RunRow): QuestionRun {
  return {
    id: row.run_id,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by,
    is_trial: row.is_dry,
    state: stateOf(row),
    up_to: upToOf(row),
    read: Number(row.read ?? 0),
    handled: Number(row.handled ?? 0),
    share: row.share ?? 0,
    per_second: row.per_second ?? 0,
    seconds_left: row.seconds_left,
    seconds: row.seconds ?? 0,
    failure: row.failure === null ? null : questionFailure.parse(JSON.parse(row.failure)),
  };
}
