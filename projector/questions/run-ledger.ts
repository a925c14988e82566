import type { Sheet } from '@app/service-kit/foreign-sql/ask-sheet';
import type { ClientBase, Pool } from 'pg';
import { SCHEMA_PREFIX } from './ask-report.ts';
import type { ChartSpec } from './declaration.ts';
import { QuestionFailedError, type QuestionFailure } from './failure.ts';

// The state of runs. It is not in the log: a lost run is requested again.

export interface RunProgress {
  readonly read: number;
  readonly handled: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly perSecond: number;
  readonly secondsLeft: number | null;
  readonly seconds: number;
}

interface RunResult extends Sheet {
  readonly chart: ChartSpec | null;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

export interface UpTo {
  /** As `formatPosition` writes it. */
  readonly position: string;
  /** In ms since 1970. */
  readonly at: number;
}

export type RunEnd =
  | { readonly state: 'done'; readonly result: RunResult; readonly upTo: UpTo }
  | { readonly state: 'failed'; readonly failure: QuestionFailure }
  | { readonly state: 'stopped' };

const KEPT_RESULTS = 10;

/** @returns the number of the try, from 1 */
export async function beginRun(
  database: Pool | ClientBase,
  runId: string,
  questionId: string,
): Promise<number> {
  const { rows } = await database.query<{ attempts: number }>(
    `insert into projector.question_runs as r (run_id, question_id, state)
       values ($1, $2, 'running')
       on conflict (run_id) do update
         set state = 'running', attempts = r.attempts + 1, started_at = now()
       returning attempts`,
    [runId, questionId],
  );
  return rows[0]?.attempts ?? 1;
}

export async function noteProgress(
  database: Pool | ClientBase,
  runId: string,
  { read, handled, share, perSecond, secondsLeft, seconds }: RunProgress,
): Promise<void> {
  await database.query(
    `update projector.question_runs set read = $2, handled = $3, share = $4, per_second = $5,
         seconds_left = $6, seconds = $7
       where run_id = $1`,
    [runId, read, handled, share, perSecond, secondsLeft, seconds],
  );
}

export async function endRun(
  database: Pool | ClientBase,
  runId: string,
  end: RunEnd,
): Promise<void> {
  const result = end.state === 'done' ? JSON.stringify(end.result) : null;
  const failure = end.state === 'failed' ? JSON.stringify(end.failure) : null;
  const upTo = end.state === 'done' ? end.upTo : null;
  await database.query(
    `update projector.question_runs
       set state = $2, result = $3, failure = $4, seconds_left = null, up_to = $5, up_to_at = $6
       where run_id = $1`,
    [runId, end.state, result, failure, upTo?.position, upTo && new Date(upTo.at)],
  );
  await database.query(
    `update projector.question_runs set result = null
       where result is not null and run_id in (
         select run_id from projector.question_runs
           where question_id = (select question_id from projector.question_runs where run_id = $1)
           order by started_at desc offset ${KEPT_RESULTS})`,
    [runId],
  );
}

const MOST_WAITING_HOURS = 24;

/** Fails runs that waited too long, for example because no projector ran. */
export async function endForgotten(database: Pool | ClientBase): Promise<void> {
  const { failure } = new QuestionFailedError({
    message: `It waited for more than ${MOST_WAITING_HOURS} hours and was given up. Ask again.`,
  });
  await database.query(
    `insert into projector.question_runs (run_id, question_id, state, failure)
       select r.run_id, r.question_id, 'failed', $1
         from read.question_runs r left join projector.question_runs s on s.run_id = r.run_id
         where r.stopped_at is null and coalesce(s.state, 'running') = 'running'
           and r.asked_at <= now() - interval '${MOST_WAITING_HOURS} hours'
       on conflict (run_id) do update
         set state = 'failed', failure = excluded.failure, seconds_left = null`,
    [JSON.stringify(failure)],
  );
}

export async function forgetDeleted(database: Pool | ClientBase): Promise<void> {
  await database.query(
    'delete from projector.question_runs where question_id not in (select id from read.questions)',
  );
}

export interface WaitingRun {
  readonly run_id: string;
  readonly question_id: string;
  readonly source: string;
  readonly is_dry: boolean;
  readonly is_newest: boolean;
}

/** The oldest run. Of a question, only the newest run is carried out. */
export async function nextRun(pool: Pool): Promise<WaitingRun | null> {
  const { rows } = await pool.query<WaitingRun>(
    `select r.run_id, r.question_id, q.source, r.is_dry,
         not exists (select from read.question_runs newer
           where newer.question_id = r.question_id
             and newer.asked_at > r.asked_at) as is_newest
       from read.question_runs r
       join read.questions q on q.id = r.question_id
       left join projector.question_runs s on s.run_id = r.run_id
       where r.stopped_at is null and coalesce(s.state, 'running') = 'running'
       order by r.asked_at limit 1`,
  );
  return rows[0] ?? null;
}

export async function isWanted(pool: Pool, runId: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from read.question_runs where run_id = $1 and stopped_at is null',
    [runId],
  );
  return rows.length > 0;
}

/** Drops tables that were left by runs whose process was killed. */
export async function dropLeft(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${SCHEMA_PREFIX}[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) await pool.query(`drop schema if exists ${name} cascade`);
}
