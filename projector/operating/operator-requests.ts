import { isTransient } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import type { FillElsewhere } from '../runtime/catch-up.ts';
import type { ProjectionInstance } from '../runtime/projection-instance.ts';
import type { Projection } from '../runtime/projection.ts';
import type { Runner } from '../runtime/runner.ts';
import {
  carryOutDrop,
  carryOutRebuild,
  carryOutSkip,
  concernRequests,
  endRequest,
  type ProjectionRequest,
  readRequests,
  type RequestNamed,
} from './carry-out.ts';

interface OperatorRequestsOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly runner: Pick<Runner, 'leading' | 'reload'>;
  readonly fillElsewhere?: FillElsewhere | undefined;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** In ms; requests that are read as they come do not wait. */
const LOOK_MS = 15_000;
/** In ms. */
const AGAIN_MS = 5000;

interface UnderWay {
  readonly requestId: string;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

type RebuildRequest = RequestNamed<'ProjectionRebuildRequested'>;

const isRebuild = (request: ProjectionRequest): request is RebuildRequest =>
  request.type === 'ProjectionRebuildRequested';

/** In the process that holds the lease (docs/adr/0160). Rebuilds run one after another. */
export class OperatorRequests {
  instances: readonly ProjectionInstance[] = [];
  private readonly options: OperatorRequestsOptions;
  private rebuild: UnderWay | null = null;
  private waking = new AbortController();

  constructor(options: OperatorRequestsOptions) {
    this.options = options;
  }

  notice(events: readonly Recorded<AnyEvent>[]): void {
    if (concernRequests(events)) this.wake();
  }

  /** Never rejects: failures are retried. */
  async run(): Promise<void> {
    const { runner, signal } = this.options;
    while (!signal.aborted) {
      this.waking = new AbortController();
      await (runner.leading ? this.look() : this.stopRebuild()).catch((error: unknown) =>
        this.report(error),
      );
      await pause(LOOK_MS, AbortSignal.any([signal, this.waking.signal]));
    }
    await this.stopRebuild();
  }

  private wake(): void {
    this.waking.abort();
  }

  private async look(): Promise<void> {
    const { log } = this.options;
    const rebuilds: RebuildRequest[] = [];
    for (const name of new Set(this.options.projections.map((each) => each.name))) {
      for (const request of await readRequests(log, name)) {
        if (isRebuild(request)) rebuilds.push(request);
        else await this.carryOut(request);
      }
    }
    const { rebuild } = this;
    if (rebuild && rebuilds.every(({ data }) => data.requestId !== rebuild.requestId)) {
      await this.stopRebuild();
    }
    const [next] = rebuilds.toSorted((a, b) => (a.position.commit < b.position.commit ? -1 : 1));
    if (next && this.rebuild === null) this.begin(next);
  }

  private async carryOut(request: Exclude<ProjectionRequest, RebuildRequest>): Promise<void> {
    const { pool, log, logger } = this.options;
    const end =
      request.type === 'OldTablesDropRequested'
        ? await carryOutDrop(request, pool)
        : await carryOutSkip(request, pool);
    await endRequest(log, request, end);
    const { projection } = request.data;
    logger.info(
      { projection, request: request.type, outcome: end.outcome },
      'a request from the console has ended',
    );
  }

  private begin(request: RebuildRequest): void {
    const stopping = new AbortController();
    const { requestId, projection } = request.data;
    const signal = AbortSignal.any([this.options.signal, stopping.signal]);
    this.options.logger.info({ projection }, 'started a rebuild requested in the console');
    const ended = this.rebuildNow(request, signal).catch((error: unknown) => this.report(error));
    this.rebuild = { requestId, stopping, ended: ended.then(() => this.rebuildEnded(signal)) };
  }

  private async rebuildNow(request: RebuildRequest, signal: AbortSignal): Promise<void> {
    const { log, logger, runner, projections } = this.options;
    const { projection: name } = request.data;
    const [newest] = projections
      .filter((each) => each.name === name)
      .toSorted((a, b) => b.version - a.version);
    if (!newest) return;
    const end = await carryOutRebuild(request, newest, {
      ...this.options,
      signal,
      onStart: (instances) => {
        this.instances = instances;
      },
    });
    if (end === null) return pause(AGAIN_MS, signal);
    if (end.outcome === 'done') runner.reload();
    await endRequest(log, request, end);
    logger.info(
      { projection: name, outcome: end.outcome },
      'a rebuild requested in the console has ended',
    );
  }

  private rebuildEnded(signal: AbortSignal): void {
    this.rebuild = null;
    this.instances = [];
    if (!signal.aborted) this.wake();
  }

  private async stopRebuild(): Promise<void> {
    this.rebuild?.stopping.abort();
    await this.rebuild?.ended;
  }

  private report(error: unknown): void {
    const { logger, signal } = this.options;
    if (signal.aborted) return;
    if (isTransient(error))
      logger.warn(
        describeError(error),
        'temporary failure of a store; retrying requests from the console',
      );
    else logger.error(describeError(error), 'a request from the console failed; retrying');
  }
}
