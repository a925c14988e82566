import { openFeed } from '@app/events/consuming/feed';
import { isTransient } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import type { Position } from '@app/events/position';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause, untilAborted } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { questionsProjection } from '../projections/questions.ts';
import { endOfLog } from '../runtime/log-end.ts';
import type { Projection } from '../runtime/projection.ts';
import type { Runner } from '../runtime/runner.ts';
import { carryOut, type RunStores } from './carry-out.ts';
import {
  beginRun,
  dropLeft,
  endForgotten,
  endRun,
  forgetDeleted,
  isWanted,
  nextRun,
  noteProgress,
  type RunEnd,
  type RunProgress,
  type WaitingRun,
} from './run-ledger.ts';
import type { RunElsewhere } from './run-process/run-process.ts';

interface QuestionWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly feed?: EventFeed;
  readonly runner: Pick<Runner, 'leading' | 'progress'>;
  readonly run: RunElsewhere;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const WAKING: ReadonlySet<string> = new Set([
  'QuestionRunRequested',
  'QuestionRunStopped',
  'QuestionDeleted',
]);
const AGAIN_MS = 5000;
const PROGRESS_EVERY_MS = 400;
/** How often a run's process may end. */
const MOST_ATTEMPTS = 2;

class QuestionWatch {
  private readonly options: QuestionWatchOptions;
  private current: { readonly runId: string; readonly stopping: AbortController } | null = null;
  private working: Promise<void> | null = null;
  private hasNews = false;

  constructor(options: QuestionWatchOptions) {
    this.options = options;
  }

  /** Never rejects. */
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

  /** Looks now, since an earlier process may have left runs, and then whenever one is requested. */
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

interface AnsweringOptions
  extends Omit<QuestionWatchOptions, 'run'>, Pick<RunStores, 'vault' | 'databaseUrl'> {
  readonly projections: readonly Projection[];
  /** By default, this process carries runs out. */
  readonly runQuestions?: RunElsewhere;
}

/** Never rejects. */
export async function answerQuestions(options: AnsweringOptions): Promise<void> {
  const { projections, pool, log, vault, databaseUrl } = options;
  if (!projections.includes(questionsProjection)) return;
  const here: RunElsewhere = (request, hooks) =>
    carryOut(request, { pool, log, vault, databaseUrl }, hooks);
  await new QuestionWatch({ ...options, run: options.runQuestions ?? here }).run();
}
