import type { ClientBase, Pool } from 'pg';
import { QuestionFailedError } from './failure.ts';
import { endRun, type RunEnd } from './run-ledger.ts';

/** Answers that are kept up to date at once, in the whole product. */
export const MOST_FOLLOWED = 10;
/** Between two refreshes of an answer. */
export const REFRESH_MINUTES = 5;
/** So many refreshes that fail in a row end it. */
export const MOST_FAILURES = 3;

/** A followed answer waits for its turn, or is refreshed. */
export interface Refreshing {
  readonly runId: string;
  /** Which time in a row without success, from 1. */
  readonly attempt: number;
}

const AGAIN = `next_at = now() + interval '${REFRESH_MINUTES} minutes'`;

/**
 * Notes how a refresh went. The last answer stays where one fails; where several failed in a row, or
 * there is no answer yet, it is refreshed no more.
 */
export async function endRefresh(
  pool: Pool,
  { runId, attempt }: Refreshing,
  end: RunEnd,
): Promise<void> {
  if (end.state === 'done') {
    // The next time first: a crash between the two leaves a run that is carried out again.
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
 * Has an answer refreshed later whose refresh ended without an outcome, for example because a store was
 * away. One that has no answer yet is tried again at once.
 */
export async function postponeRefresh(pool: Pool, runId: string): Promise<void> {
  await pool.query(
    `update projector.question_runs set ${AGAIN} where run_id = $1 and next_at is not null`,
    [runId],
  );
}

/** Whether as many are kept up to date as may be, without this one, which began later. */
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
    message: `${MOST_FOLLOWED} answers are kept up to date already. Have another one kept so no longer, then switch it on again.`,
  }).failure,
};
