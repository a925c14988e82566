import type { EventLog } from '@app/events/log/event-log';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { ErasingWatch } from './erasing/erasing-watch.ts';
import { HeadFile } from './heads/head-file.ts';
import { HeadWatch } from './heads/head-watch.ts';
import { HistoryIndex } from './history/history-index.ts';
import { OperatorRequests } from './operating/operator-requests.ts';
import { answerQuestions } from './questions/answer-questions.ts';
import type { Projection } from './runtime/projection.ts';
import { LagWatch } from './runtime/lag-watch.ts';
import type { Runner } from './runtime/runner.ts';
import { StallWatch } from './runtime/stall-watch.ts';
import type { ProjectorOptions } from './start.ts';

interface Parts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly projections: readonly Projection[];
  readonly runner: Runner;
  readonly signal: AbortSignal;
}

/** The work of the process that holds the lease, besides the projections. */
export class BackgroundWork {
  readonly watch: StallWatch;
  readonly lags: LagWatch;
  readonly erasing: ErasingWatch;
  readonly heads: HeadWatch;
  private readonly history: HistoryIndex;
  private readonly requests: OperatorRequests;
  private readonly answerQuestions: () => Promise<void>;

  constructor(parts: Parts, options: ProjectorOptions) {
    const { log, runner, signal } = parts;
    const { logger, feed, fillElsewhere, erasingPace, headsFile } = options;
    this.requests = new OperatorRequests({ ...parts, logger, fillElsewhere });
    runner.onHandled = (events) => this.requests.notice(events);
    const instances = () => [...runner.progress.instances, ...this.requests.instances];
    this.watch = new StallWatch(log, runner, signal);
    this.lags = new LagWatch({ ...parts, instances });
    this.erasing = new ErasingWatch({
      ...parts,
      logger,
      ...(erasingPace && { pace: erasingPace }),
    });
    this.heads = new HeadWatch({
      ...parts,
      logger,
      file: headsFile === undefined ? undefined : new HeadFile(headsFile, logger),
    });
    this.history = new HistoryIndex({ ...parts, feed, logger });
    const { databaseUrl, runQuestions: run } = options;
    const asked = {
      ...parts,
      databaseUrl,
      run,
      logger,
      ...(feed && { feed }),
    };
    this.answerQuestions = () => answerQuestions(asked);
  }

  /**
   * Runs until the signal is aborted.
   * @returns once everything that writes to the stores has ended
   */
  async run(): Promise<void> {
    void this.watch.run();
    void this.erasing.run();
    void this.heads.run();
    await Promise.all([this.requests.run(), this.history.run(), this.answerQuestions()]);
  }
}
