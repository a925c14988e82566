import { workUnderLease } from '@app/events/consuming/lease';
import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Session } from '@app/events/consuming/session';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { comparePositions, formatPosition } from '@app/events/position';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { untilAborted } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { BringUp } from './bring-up.ts';
import type { FillElsewhere } from './catch-up.ts';
import { followLive, listenForDemand } from './follow-live.ts';
import { ProjectionDemand } from './projection-demand.ts';
import { ensureLedger } from './ledger.ts';
import { loadProjectionStates } from './load-projection-states.ts';
import { MemoryKeeper } from './memory-keeper.ts';
import { type BatchWriterHooks, ProjectionBatchWriter } from './projection-batch-writer.ts';
import {
  type Fault,
  going,
  greatestCheckpoint,
  Progress,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import type { Projection } from './projection.ts';
import { openProjectorSession } from './projector-session.ts';
import { untilSkipped } from './skips.ts';

interface RunnerOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  /** A subscription of its own by default. */
  readonly feed?: EventFeed;
  readonly projections: readonly Projection[];
  /** Of this process; others report theirs over Postgres. */
  readonly demand?: ProjectionDemand;
  readonly memory?: ReadMemory;
  /** By default this process does so itself. */
  readonly fillElsewhere?: FillElsewhere;
  readonly logger: Logger;
}

export const LEASE = 'live projections';

/** Transient errors are retried without end; a permanent one stops only its projection. */
export class Runner {
  readonly progress = new Progress();
  leading = false;
  /** Called with the events that the live projections handled. */
  onHandled: (events: FeedBatch['events']) => void = () => undefined;
  private readonly options: RunnerOptions;
  private readonly demand: ProjectionDemand;
  private readonly memory: MemoryKeeper | undefined;
  private readonly signal: AbortSignal;
  private readonly stopped = new Map<string, Fault>();
  /** Skipped events by schema; loaded when first needed. */
  private readonly skipped = new Map<string, ReadonlySet<string>>();
  private readonly bringUp: BringUp;
  private resetBackoff: () => void = () => undefined;
  private endRound: () => void = () => undefined;
  private readonly hooks: BatchWriterHooks & { onOutage: (error: unknown) => void };

  constructor(options: RunnerOptions, signal: AbortSignal) {
    this.options = options;
    this.demand = options.demand ?? new ProjectionDemand();
    this.memory = options.memory && new MemoryKeeper(options.memory, options.pool);
    this.signal = signal;
    this.hooks = {
      onAdvanced: () => {
        this.resetBackoff();
        this.progress.changed();
      },
      onFault: (instance, fault) => this.noteFault(instance, fault),
      onOutage: (error) => logFailure(options.logger, error),
    };
    const { pool, log, logger, fillElsewhere } = options;
    this.bringUp = new BringUp({ pool, log, logger, fillElsewhere, hooks: this.hooks });
  }

  /** @param onFatal called with each error that is not transient; throws to give up */
  async run(onFatal: (error: unknown) => void): Promise<void> {
    await workUnderLease(
      async (session, resetBackoff) => {
        this.resetBackoff = resetBackoff;
        await this.lead(session);
      },
      {
        open: (until) => openProjectorSession(this.options.pool, until),
        name: LEASE,
        signal: this.signal,
        onFailure: (error) => {
          logFailure(this.options.logger, error);
          if (!isTransient(error)) onFatal(error);
        },
      },
    );
  }

  reload(): void {
    this.endRound();
  }

  private async lead(session: Session): Promise<void> {
    const { projections, logger } = this.options;
    await ensureLedger(session.client);
    await listenForDemand(session, this.demand);
    logger.info('took the lease of the projector');
    this.leading = true;
    this.bringUp.beginToLead();
    try {
      while (!session.signal.aborted) {
        const found = await loadProjectionStates(session.client, projections);
        for (const instance of found) {
          instance.fault = this.stopped.get(instance.schema) ?? null;
          instance.skipped = this.skipped.get(instance.schema) ?? instance.skipped;
        }
        await this.round(session, found);
      }
    } finally {
      this.leading = false;
    }
  }

  /** Follows the log until another version takes over or one that was behind has caught up. */
  private async round(session: Session, instances: readonly ProjectionInstance[]): Promise<void> {
    const live = going(instances).filter(({ state }) => state === 'live');
    const building = going(instances).filter(({ state }) => state === 'building');
    const front = greatestCheckpoint(live);
    const isBehind = ({ schema, checkpoint }: ProjectionInstance): boolean =>
      !this.bringUp.hasCaughtUp(schema) &&
      front !== null &&
      comparePositions(checkpoint, front) < 0;
    const behind = live.filter(isBehind);
    const together = live.filter((instance) => !isBehind(instance));
    this.progress.instances = instances;
    this.progress.changed();
    const [isBehindFar, isBuiltElsewhere] = await Promise.all([
      this.bringUp.isFar(behind),
      this.bringUp.isFar(building),
    ]);
    const ending = new AbortController();
    this.endRound = () => ending.abort();
    const signal = AbortSignal.any([session.signal, ending.signal]);
    const beside = [
      this.bringUp.bring(
        { instances: behind, state: 'live', together, isElsewhere: isBehindFar },
        signal,
      ),
      this.bringUp.bring(
        { instances: building, state: 'building', together: live, isElsewhere: isBuiltElsewhere },
        signal,
      ),
      this.passSkipped(instances, signal),
    ].map(async (work) => {
      if (await work) ending.abort();
    });
    // Writes and takeovers beside this session would not invalidate the cache.
    if (behind.length === 0 && (building.length === 0 || isBuiltElsewhere))
      this.memory?.lead({ session, lease: LEASE, signal });
    try {
      await this.follow(session, together, signal);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    } finally {
      ending.abort();
      await Promise.all(beside);
    }
  }

  private async follow(
    session: Session,
    instances: readonly ProjectionInstance[],
    signal: AbortSignal,
  ): Promise<void> {
    const writer = new ProjectionBatchWriter(instances, session.client, this.hooks);
    const after = smallestCheckpoint(instances);
    if (after === null) return untilAborted(signal);
    const { log, feed, projections, logger } = this.options;
    const { demand, memory, hooks } = this;
    const { wants, opens } = writer;
    const live = { log, feed, demand, after, wants, opens, onOutage: hooks.onOutage };
    for await (const batch of followLive({ ...live, signal })) {
      const take = (): Promise<void> => writer.take(batch);
      await (memory?.write(batch, projections, take) ?? take());
      this.onHandled(batch.events);
      logBatch(logger, batch);
    }
  }

  /** @returns whether any projection resumes */
  private async passSkipped(
    instances: readonly ProjectionInstance[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const found = await untilSkipped(this.options.log, instances, signal);
    for (const { schema, eventId, skips } of found) {
      this.options.logger.warn({ schema, eventId }, 'skipping an event as an operator requested');
      this.skipped.set(schema, skips);
      this.stopped.delete(schema);
    }
    return found.length > 0;
  }

  private noteFault(instance: ProjectionInstance, fault: Fault): void {
    this.stopped.set(instance.schema, fault);
    this.bringUp.forget(instance.schema);
    logFault(this.options.logger, instance.schema, fault);
  }
}

/** Larger batches are logged without their correlation ids. */
const FOLLOWED = 100;

/** So that a request can be followed. */
function logBatch(logger: Logger, { events, position }: FeedBatch): void {
  if (events.length === 0) return;
  const few = events.length <= FOLLOWED ? events : [];
  const correlationIds = [...new Set(few.map(({ metadata }) => metadata.correlationId))];
  const about = { events: events.length, position: formatPosition(position), correlationIds };
  logger.info(about, 'projected');
}

export function logFault(
  logger: Logger,
  schema: string,
  { eventId, eventType, error }: Pick<Fault, 'eventId' | 'eventType' | 'error'>,
): void {
  const about = { schema, eventId, eventType, error };
  logger.error(
    about,
    'a projection cannot handle an event and has stopped; deploy a fix or skip the event',
  );
}

export function logFailure(logger: Logger, error: unknown): void {
  const about = describeError(error);
  if (isTransient(error)) logger.warn(about, 'temporary failure of a store; retrying');
  else logger.error(about, 'unexpected error in the projector');
}
