import type { Pool } from 'pg';
import { SCHEMA_PREFIX } from './asking-role.ts';

/** A run that waits to be carried out. */
export interface WaitingRun {
  readonly run_id: string;
  readonly question_id: string;
  readonly source: string;
  readonly is_dry: boolean;
  readonly is_newest: boolean;
}

/** The next run, the oldest first. Of a question, only the newest run is carried out. */
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

/** Whether a run was neither stopped nor its question deleted. */
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
