import type { ClientBase, Pool } from 'pg';
import { QuestionFailedError } from './failure.ts';
import { endRun, type RunEnd } from './run-ledger.ts';

/** Most answers that are kept up to date at the same time, in the whole product. */
export const MOST_FOLLOWED = 10;
/** Time between two refreshes of an answer. */
export const REFRESH_MINUTES = 5;
/** Failed refreshes in a row after which an answer is no longer kept up to date. */
export const MOST_FAILURES = 3;

/** A refresh of an answer that is kept up to date. */
export interface Refreshing {
  readonly runId: string;
  /** The number of this try since the last success, from 1. */
  readonly attempt: number;
}

const AGAIN = `next_at = now() + interval '${REFRESH_MINUTES} minutes'`;

/**
 * Records the outcome of a refresh. If it failed, the last answer stays. After several failures in a
 * row, or if there is no answer yet, the answer is no longer refreshed.
 */
export async function endRefresh(
  pool: Pool,
  { runId, attempt }: Refreshing,
  end: RunEnd,
): Promise<void> {
  if (end.state === 'done') {
    // The next time first: after a crash between the two, the run is carried out again.
    await pool.query(
      `update projector.question_runs set attempts = 0, ${AGAIN} where run_id = $1`,
      [runId],
    );
    await endRun(pool, runId, end);
  } else if (end.state === 'stopped') {
    await pool.query(
      `update projector.question_runs
         set state = case when result is null then 'stopped' else state end, seconds_left = null
         where run_id = $1`,
      [runId],
    );
  } else {
    await pool.query(
      `update projector.question_runs set failure = $2, seconds_left = null, ${AGAIN},
           state = case when $3 or result is null then 'failed' else 'done' end
         where run_id = $1`,
      [runId, JSON.stringify(end.failure), attempt >= MOST_FAILURES],
    );
  }
}

/**
 * Postpones a refresh that ended without an outcome, for example because a store was unavailable. A
 * run without an answer is tried again at once.
 */
export async function postponeRefresh(pool: Pool, runId: string): Promise<void> {
  await pool.query(
    `update projector.question_runs set ${AGAIN} where run_id = $1 and next_at is not null`,
    [runId],
  );
}

/** Whether the limit is reached by answers that began before this one. */
export async function areTooManyFollowed(
  database: Pool | ClientBase,
  runId: string,
): Promise<boolean> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count
       from read.question_runs r join read.question_runs own on own.run_id = $1
       left join projector.question_runs s on s.run_id = r.run_id
       where r.is_followed and r.stopped_at is null and coalesce(s.state, 'running') <> 'failed'
         and (r.asked_at, r.run_id) < (own.asked_at, own.run_id)`,
    [runId],
  );
  return (rows[0]?.count ?? 0) >= MOST_FOLLOWED;
}

export const tooManyFollowed: RunEnd = {
  state: 'failed',
  failure: new QuestionFailedError({
    message: `${MOST_FOLLOWED} answers are already kept up to date. Stop keeping another one up to date, then switch it on again.`,
  }).failure,
};
