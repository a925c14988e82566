import { openFeed } from '@app/consumers/feed';
import { isTransient } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Position } from '@app/events/position';
import { pause, untilAborted } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { endOfLog } from '../runtime/log-end.ts';
import type { Runner } from '../runtime/runner.ts';
import { SCHEMA_PREFIX } from './asking-role.ts';
import {
  beginRun,
  endForgotten,
  endRun,
  forgetDeleted,
  noteProgress,
  type RunEnd,
  type RunProgress,
} from './run-ledger.ts';
import type { RunElsewhere } from './run-process/run-in-process.ts';

export interface QuestionWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly feed?: EventFeed;
  readonly runner: Pick<Runner, 'leading' | 'progress'>;
  /** Carries the runs out. */
  readonly run: RunElsewhere;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** What wakes it. */
const WAKING: ReadonlySet<string> = new Set([
  'QuestionRunRequested',
  'QuestionRunStopped',
  'QuestionDeleted',
]);
/** After a failure it looks again this late. */
const AGAIN_MS = 5000;
const PROGRESS_EVERY_MS = 400;
/** A run whose process ended as often is not tried again. */
const MOST_ATTEMPTS = 2;

interface WaitingRun {
  readonly run_id: string;
  readonly question_id: string;
  readonly source: string;
  readonly is_dry: boolean;
  readonly is_newest: boolean;
}

/** Carries out the runs that are asked for, one at a time, in the process that holds the lease. */
export class QuestionWatch {
  private readonly options: QuestionWatchOptions;
  /** The run under way. */
  private current: { readonly runId: string; readonly stopping: AbortController } | null = null;
  private working: Promise<void> | null = null;
  /** Whether somebody asked since it last looked for runs. */
  private hasNews = false;

  constructor(options: QuestionWatchOptions) {
    this.options = options;
  }

  /** Runs until the signal is aborted. Never rejects. */
  async run(): Promise<void> {
    const { signal, logger } = this.options;
    while (!signal.aborted) {
      try {
        await this.follow();
      } catch (error) {
        if (!signal.aborted && !isTransient(error)) {
          logger.error(describeError(error), 'questions are not answered now');
        }
        await pause(AGAIN_MS, signal);
      }
    }
    await this.working;
  }

  /** Looks now, since runs may have been left, and then whenever one is asked for or stopped. */
  private async follow(): Promise<void> {
    const { log, feed, signal } = this.options;
    const after = await endOfLog(log);
    await this.reached(after);
    await this.look();
    const options = {
      after,
      wants: (type: string) => WAKING.has(type),
      personal: 'skip',
      signal,
      ...(feed && { feed }),
    } as const;
    for await (const { events, position } of openFeed(log, options)) {
      if (events.length === 0) continue;
      await this.reached(position);
      await this.look();
    }
  }

  /** Until the read models have it, or this process stops. */
  private async reached(position: Position): Promise<void> {
    const { runner, signal } = this.options;
    await Promise.race([runner.progress.reached('live', position), untilAborted(signal)]);
    signal.throwIfAborted();
  }

  private async look(): Promise<void> {
    const { pool, runner } = this.options;
    if (!runner.leading) return;
    await forgetDeleted(pool);
    if (this.current) {
      const { runId, stopping } = this.current;
      if (!(await isWanted(pool, runId))) stopping.abort();
    }
    this.hasNews = true;
    this.working ??= this.work();
  }

  /** Takes one run after the other until none waits. */
  private async work(): Promise<void> {
    const { logger, signal } = this.options;
    try {
      // A run that is asked for while the last look finds none is news again.
      while (this.hasNews && !signal.aborted) {
        this.hasNews = false;
        try {
          await this.carryOutAll();
        } catch (error) {
          if (!signal.aborted) logger.warn(describeError(error), 'a question was not answered');
          await pause(AGAIN_MS, signal);
          this.hasNews = true;
        }
      }
    } finally {
      this.working = null;
    }
  }

  private async carryOutAll(): Promise<void> {
    const { pool, signal } = this.options;
    await dropLeft(pool);
    await endForgotten(pool);
    for (let next = await nextRun(pool); next && !signal.aborted; next = await nextRun(pool)) {
      await this.carryOut(next);
      await endForgotten(pool);
    }
  }

  private async carryOut(next: WaitingRun): Promise<void> {
    const { pool, signal, logger } = this.options;
    const { run_id: runId, question_id: questionId } = next;
    const attempt = await beginRun(pool, runId, questionId);
    if (!next.is_newest) return endRun(pool, runId, { state: 'stopped' });
    if (attempt > MOST_ATTEMPTS) return endRun(pool, runId, endedTooOften);
    const stopping = new AbortController();
    this.current = { runId, stopping };
    try {
      const end = await this.options.run(
        { runId, source: next.source, isDry: next.is_dry },
        {
          signal: AbortSignal.any([stopping.signal, signal]),
          onProgress: this.progressOf(runId),
        },
      );
      // When this process stops, the next one begins the run again.
      if (!signal.aborted) await endRun(pool, runId, end);
      logger.info({ runId, questionId, state: end.state }, 'a question was answered');
    } catch (error) {
      if (signal.aborted) return;
      // No message: it may quote what somebody typed.
      logger.warn({ runId, questionId }, 'the run of a question ended early');
      if (isTransient(error)) await pause(AGAIN_MS, signal);
    } finally {
      this.current = null;
    }
  }

  private progressOf(runId: string): (progress: RunProgress) => Promise<void> {
    const { pool } = this.options;
    let notedAt = 0;
    return async (progress) => {
      if (Date.now() - notedAt < PROGRESS_EVERY_MS && progress.share < 1) return;
      notedAt = Date.now();
      await noteProgress(pool, runId, progress);
    };
  }
}

const endedTooOften: RunEnd = {
  state: 'failed',
  failure: {
    message: 'It was stopped: its process ended twice. Ask about a shorter time, or for less.',
    line: null,
    column: null,
    event: null,
  },
};

/** Those that nobody answered yet, the oldest first. A question's newest run alone is carried out. */
async function nextRun(pool: Pool): Promise<WaitingRun | null> {
  const { rows } = await pool.query<WaitingRun>(
    `select r.run_id, r.question_id, q.source, r.is_dry,
         not exists (select from read.question_runs newer
           where newer.question_id = r.question_id and newer.asked_at > r.asked_at) as is_newest
       from read.question_runs r
       join read.questions q on q.id = r.question_id
       left join projector.question_runs s on s.run_id = r.run_id
       where r.stopped_at is null and coalesce(s.state, 'running') = 'running'
       order by r.asked_at limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether nobody stopped a run or deleted its question. */
async function isWanted(pool: Pool, runId: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from read.question_runs where run_id = $1 and stopped_at is null',
    [runId],
  );
  return rows.length > 0;
}

/** Drops tables that a run left whose process was killed. */
async function dropLeft(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${SCHEMA_PREFIX}[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) await pool.query(`drop schema if exists ${name} cascade`);
}
