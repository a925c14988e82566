import { repeat } from '@app/events/consuming/repeat';
import { isTransient } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import type { Runner } from '../runtime/runner.ts';
import { finishErasures } from './finish.ts';
import { ErasingHeldUpError } from './rewrite.ts';
import { type ErasingStatus, readStatus } from './status.ts';

export interface ErasingPace {
  /** In ms. */
  readonly lookMs: number;
  /** Minimum interval between the starts of two runs. */
  readonly betweenMs: number;
}

interface ErasingWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly runner: Pick<Runner, 'leading'>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly erasingPace?: ErasingPace;
}

/** Everything is finished within an hour (docs/product.md, Erasure). */
const PACE: ErasingPace = { lookMs: 60_000, betweenMs: 45 * 60_000 };

export class ErasingWatch {
  /** Null if another process holds the lease. */
  status: ErasingStatus | null = null;
  private readonly options: ErasingWatchOptions;

  constructor(options: ErasingWatchOptions) {
    this.options = options;
  }

  /** Never rejects: a run that failed is retried. */
  async run(): Promise<void> {
    const { runner, signal, erasingPace: pace = PACE } = this.options;
    const look = async (): Promise<void> => {
      if (runner.leading) await this.look(pace);
      else this.status = null;
    };
    await pause(pace.lookMs, signal);
    const onFailure = (error: unknown): void => this.report(error);
    await repeat(look, { everyMs: pace.lookMs, signal, onFailure });
  }

  private async look({ betweenMs }: ErasingPace): Promise<void> {
    const { pool, log, projections, signal, logger } = this.options;
    this.status = await readStatus(pool, projections);
    const { lastRun, pendingSince, erased } = this.status;
    const isEarly = lastRun !== null && Date.now() - lastRun.startedAt.getTime() < betweenMs;
    if (pendingSince === null || isEarly) return;
    const { startedAt, finishedAt } = await finishErasures({ pool, log, projections, signal });
    const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000;
    logger.info({ erased, seconds }, 'erasures are finished on disk');
    this.status = await readStatus(pool, projections);
  }

  private report(error: unknown): void {
    const { logger, signal } = this.options;
    if (signal.aborted) return;
    if (error instanceof ErasingHeldUpError || isTransient(error)) {
      logger.warn(describeError(error), 'erasures are not finished on disk yet; retrying');
    } else {
      logger.error(describeError(error), 'erasures could not be finished on disk; retrying');
    }
  }
}
