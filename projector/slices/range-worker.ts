import { retry } from '@app/consumers/retry';
import type { Session } from '@app/consumers/session';
import { OvertakenError } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { comparePositions } from '@app/events/position';
import type { Logger } from '@app/service-kit/logging';
import { pause, untilAborted } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { followLive, listenForDemand } from '../runtime/follow-live.ts';
import { logBatch } from '../runtime/log-batch.ts';
import { logFailure, logFault } from '../runtime/log-trouble.ts';
import { Progress } from '../runtime/progress.ts';
import type { Projection } from '../runtime/projection.ts';
import { ProjectionBatchWriter } from '../runtime/projection-batch-writer.ts';
import type { ProjectionDemand } from '../runtime/projection-demand.ts';
import {
  type Fault,
  going,
  greatestCheckpoint,
  type ProjectionInstance,
  smallestCheckpoint,
} from '../runtime/projection-instance.ts';
import { untilSkipped } from '../runtime/skips.ts';
import { bringTo } from './level.ts';
import { loadHeld } from './load-held.ts';
import { Members } from '@app/consumers/slices/members';
import { openRangeSession, untilTables } from './range-session.ts';
import { nameOfRange } from '@app/events/slice';

export interface RangeWorkerOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly feed: EventFeed;
  readonly projections: readonly Projection[];
  readonly demand: ProjectionDemand;
  /** Whether this process holds the lease of what is not sliced, at the moment. */
  readonly isLeading: () => boolean;
  readonly logger: Logger;
}

/** How often it looks who shares the ranges, in ms; well within the time of the session. */
const LOOK_MS = 500;

/** The live versions whose work is shared. */
const SPREAD_VERSIONS = `
  select coalesce(json_agg(json_build_object('name', schema, 'ranges', ranges) order by schema), '[]')
  from projector.checkpoints where state = 'live' and ranges > 1`;

/** What of a version this is, for as long as this process runs. */
const keyOf = ({ schema, range }: ProjectionInstance): string =>
  `${schema} ${range === null ? '' : nameOfRange(range)}`;

/**
 * Handles this process's share of the sliced projections: takes the leases of ranges, reads the log,
 * writes rows and checkpoints over the session that holds the leases.
 */
export class RangeWorker {
  readonly progress = new Progress();
  private readonly options: RangeWorkerOptions;
  private readonly stopped = new Map<string, Fault>();
  /** Skipped events by schema; loaded when first needed. */
  private readonly skipped = new Map<string, ReadonlySet<string>>();
  /** Those that were behind the others of this process and have caught up. */
  private readonly caughtUp = new Set<string>();
  private resetBackoff: () => void = () => undefined;
  /** Ends when nobody uses the session any more that asked for it before. */
  private busy: Promise<unknown> = Promise.resolve();
  private readonly hooks;

  constructor(options: RangeWorkerOptions) {
    this.options = options;
    this.hooks = {
      onAdvanced: () => {
        this.resetBackoff();
        this.progress.changed();
      },
      onFault: (instance: ProjectionInstance, fault: Fault) => this.noteFault(instance, fault),
      onOutage: (error: unknown) => logFailure(options.logger, error),
    };
  }

  /** Works until the signal is aborted. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    await retry(
      async (resetBackoff) => {
        this.resetBackoff = resetBackoff;
        await using session = await openRangeSession(this.options.pool, signal);
        await this.work(session);
        session.signal.throwIfAborted();
      },
      { signal, onFailure: (error) => logFailure(this.options.logger, error) },
    );
  }

  private async work(session: Session): Promise<void> {
    const { demand, projections, logger } = this.options;
    await untilTables(session);
    const members = await Members.join(session, SPREAD_VERSIONS);
    await listenForDemand(session, demand);
    this.caughtUp.clear();
    // What still waits for the session before this one fails with it.
    this.busy = Promise.resolve();
    try {
      while (!session.signal.aborted) {
        await members.giveBack();
        await members.look(this.options.isLeading());
        const instances = await loadHeld(session.client, projections, members.ranges);
        for (const instance of instances) {
          instance.fault = this.stopped.get(keyOf(instance)) ?? null;
          instance.skipped = this.skipped.get(instance.schema) ?? instance.skipped;
        }
        this.progress.instances = instances;
        this.progress.changed();
        logger.info(
          { ranges: members.ranges.map(nameOfRange) },
          'the ranges of this process have changed',
        );
        await this.round(session, members, instances);
      }
    } finally {
      this.progress.instances = [];
    }
  }

  /** Follows the log until its share changes, or one that was behind has caught up. */
  private async round(
    session: Session,
    members: Members,
    instances: readonly ProjectionInstance[],
  ): Promise<void> {
    const ending = new AbortController();
    const signal = AbortSignal.any([session.signal, ending.signal]);
    const part = { ...session, signal };
    const front = greatestCheckpoint(going(instances));
    const isBehind = (instance: ProjectionInstance): boolean =>
      !this.caughtUp.has(keyOf(instance)) &&
      front !== null &&
      comparePositions(instance.checkpoint, front) < 0;
    const ended = await Promise.allSettled(
      [
        this.follow(
          part,
          going(instances).filter((each) => !isBehind(each)),
        ),
        this.bringUp(part, going(instances).filter(isBehind)),
        this.untilChanged(members, signal),
        this.passSkipped(instances, signal),
      ].map((work) => work.finally(() => ending.abort())),
    );
    for (const each of ended) {
      if (each.status === 'rejected' && !(each.reason instanceof OvertakenError)) throw each.reason;
    }
  }

  private async follow(
    { client, signal }: Session,
    instances: readonly ProjectionInstance[],
  ): Promise<void> {
    const writer = new ProjectionBatchWriter(instances, client, this.hooks);
    const after = smallestCheckpoint(instances);
    if (after === null) return untilAborted(signal);
    const { wants, concerns, opens } = writer;
    const { onOutage } = this.hooks;
    const { log, feed, demand, logger } = this.options;
    for await (const batch of followLive({
      log,
      feed,
      demand,
      after,
      wants,
      concerns,
      opens,
      signal,
      onOutage,
    })) {
      await this.inTurn(() => writer.take(batch));
      logBatch(logger, batch);
    }
  }

  /** Brings ranges that another process had, or that had stopped, to where the others are. */
  private async bringUp(part: Session, behind: readonly ProjectionInstance[]): Promise<void> {
    const front = greatestCheckpoint(this.progress.instances);
    if (behind.length === 0 || front === null) return untilAborted(part.signal);
    await bringTo(front, part, behind, {
      log: this.options.log,
      hooks: this.hooks,
      inTurn: this.inTurn,
    });
    if (part.signal.aborted) return;
    for (const instance of going(behind)) this.caughtUp.add(keyOf(instance));
  }

  /** A connection does one thing after another. */
  private readonly inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = this.busy.then(work);
    this.busy = done.catch(() => undefined);
    return done;
  };

  private async untilChanged(members: Members, signal: AbortSignal): Promise<void> {
    do await pause(LOOK_MS, signal);
    while (!signal.aborted && !(await this.inTurn(() => members.look(this.options.isLeading()))));
  }

  /** Resumes ranges whose failing event an operator skipped. */
  private async passSkipped(
    instances: readonly ProjectionInstance[],
    signal: AbortSignal,
  ): Promise<void> {
    const found = await untilSkipped(this.options.log, instances, signal);
    for (const { schema, eventId, skips } of found) {
      this.options.logger.warn({ schema, eventId }, 'skipping an event as an operator requested');
      this.skipped.set(schema, skips);
      for (const [key, fault] of this.stopped) {
        if (fault.eventId === eventId) this.stopped.delete(key);
      }
    }
  }

  private noteFault(instance: ProjectionInstance, fault: Fault): void {
    this.stopped.set(keyOf(instance), fault);
    this.caughtUp.delete(keyOf(instance));
    logFault(this.options.logger, keyOf(instance), fault);
  }
}
