import { openFeed } from '@app/events/consuming/feed';
import { isTransient } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { type Logger, describeError } from '@app/service-kit/logging';
import type { Position } from '@app/events/position';
import { pause, untilAborted } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { endOfLog } from '../runtime/log-end.ts';
import type { Runner } from '../runtime/runner.ts';
import {
  type RunEnd,
  type RunProgress,
  type WaitingRun,
  beginRun,
  dropLeft,
  endForgotten,
  endRun,
  forgetDeleted,
  isWanted,
  nextRun,
  noteProgress,
} from './run-ledger.ts';
import type { RunElsewhere } from './run-process/run-process.ts';
import { questionsProjection } from '../projections/questions.ts';
import type { Projection } from '../runtime/projection.ts';
import { type RunStores, carryOut } from './carry-out.ts';

export interface QuestionWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly feed?: EventFeed;
  readonly runner: Pick<Runner, 'leading' | 'progress'>;
  /** Carries out the runs. */
  readonly run: RunElsewhere;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Events after which it looks for runs. */
const WAKING: ReadonlySet<string> = new Set([
  'QuestionRunRequested',
  'QuestionRunStopped',
  'QuestionDeleted',
]);
/** Delay after a failure. */
const AGAIN_MS = 5000;
const PROGRESS_EVERY_MS = 400;
/** A run is not tried again after its process has ended this often. */
const MOST_ATTEMPTS = 2;

/** Carries out requested runs, one at a time, in the process that holds the lease. */
export class QuestionWatch {
  private readonly options: QuestionWatchOptions;
  /** The run in progress. */
  private current: { readonly runId: string; readonly stopping: AbortController } | null = null;
  private working: Promise<void> | null = null;
  /** Whether a run was requested since it last looked. */
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
          logger.error(describeError(error), 'questions cannot be answered; retrying');
        }
        await pause(AGAIN_MS, signal);
      }
    }
    await this.working;
  }

  /** Looks now, since an earlier process may have left runs, and then whenever one is requested or stopped. */
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

  /** Resolves when the read models have handled this position, or this process stops. */
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
    this.beginWork();
  }

  private beginWork(): void {
    this.hasNews = true;
    this.working ??= this.work();
  }

  /** Carries out one run after the other until none waits. */
  private async work(): Promise<void> {
    const { logger, signal } = this.options;
    try {
      // A run that is requested during the last look sets the flag again.
      while (this.hasNews && !signal.aborted) {
        this.hasNews = false;
        try {
          await this.carryOutAll();
        } catch (error) {
          if (!signal.aborted)
            logger.warn(describeError(error), 'a question could not be answered; retrying');
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
    const endAs = (end: RunEnd): Promise<void> => endRun(pool, runId, end);
    if (!next.is_newest) return endAs({ state: 'stopped' });
    if (attempt > MOST_ATTEMPTS) return endAs(endedTooOften);
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
      // If this process stops, the next one starts the run again.
      if (!signal.aborted) await endAs(end);
      logger.info({ runId, questionId, state: end.state }, 'the run of a question has ended');
    } catch (error) {
      if (signal.aborted) return;
      // Without the message, which may quote what somebody typed.
      logger.warn({ runId, questionId }, 'the run of a question was interrupted; repeating it');
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
    message:
      'It was stopped: its process ended more than once. Ask about a shorter time, or for less.',
    line: null,
    column: null,
    event: null,
  },
};

export interface AnsweringOptions
  extends Omit<QuestionWatchOptions, 'run'>, Pick<RunStores, 'vault' | 'databaseUrl'> {
  /** The projections of this projector; a test may run only some. */
  readonly projections: readonly Projection[];
  /** Carries runs out elsewhere; by default, this process does. */
  readonly run: RunElsewhere | undefined;
}

/** Answers questions of the console until the signal is aborted. Never rejects. */
export async function answerQuestions(options: AnsweringOptions): Promise<void> {
  const { projections, pool, log, vault, databaseUrl, run } = options;
  if (!projections.includes(questionsProjection)) return;
  const here: RunElsewhere = (request, hooks) =>
    carryOut(request, { pool, log, vault, databaseUrl }, hooks);
  await new QuestionWatch({ ...options, run: run ?? here }).run();
}
