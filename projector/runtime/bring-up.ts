import { retry } from '@app/events/consuming/retry';
import { OvertakenError } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { lagBehind } from '@app/events/log/lag-behind';
import { formatPosition, START_POSITION } from '@app/events/position';
import { ChildEndedError } from '@app/service-kit/child/child-worker';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { type CatchUpTarget, nearLiveTarget, takeoverTarget } from './catch-up-target.ts';
import { catchUp, FEW_EVENTS, type FillElsewhere, fillFar } from './catch-up.ts';
import type { BatchWriterHooks } from './projection-batch-writer.ts';
import {
  going,
  greatestCheckpoint,
  type InstanceState,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import { ReadingRate } from './reading-rate.ts';

interface BringUpOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly hooks: BatchWriterHooks & { readonly onOutage: (error: unknown) => void };
  /** By default this process does so itself. */
  readonly fillElsewhere?: FillElsewhere | undefined;
}

/** All in the same state. */
interface BehindGroup {
  readonly instances: readonly ProjectionInstance[];
  readonly state: InstanceState;
  readonly together: readonly ProjectionInstance[];
  /** Whether another process fills them first. */
  readonly isElsewhere: boolean;
}

/** Delays before a failed process is started again. */
const RESTARTS = { firstMs: 500, longestMs: 60_000 };

/**
 * Another process fills versions that are far behind, so that this one stays responsive
 * (docs/adr/0110).
 */
export class BringUp {
  private readonly options: BringUpOptions;
  /** Schemas that another process has brought near the live ones; this process does the rest. */
  private readonly near = new Set<string>();
  /** Schemas that were behind and have caught up since this process started. */
  private readonly caughtUp = new Set<string>();

  constructor(options: BringUpOptions) {
    this.options = options;
  }

  hasCaughtUp(schema: string): boolean {
    return this.caughtUp.has(schema);
  }

  beginToLead(): void {
    this.near.clear();
  }

  /** To be called when a version stops, since it may be far behind when it continues. */
  forget(schema: string): void {
    this.caughtUp.delete(schema);
    this.near.delete(schema);
  }

  /** True while the lag is unknown. */
  async isFar(instances: readonly ProjectionInstance[]): Promise<boolean> {
    if (!this.options.fillElsewhere) return false;
    const after = smallestCheckpoint(
      going(instances).filter(({ schema }) => !this.near.has(schema)),
    );
    if (after === null) return false;
    const lag = await lagBehind(this.options.log, after, FEW_EVENTS).catch(() => null);
    return lag?.isMore ?? true;
  }

  /** Transient errors are retried without end. @returns whether to load the states again */
  async bring(group: BehindGroup, signal: AbortSignal): Promise<boolean> {
    const { instances, isElsewhere } = group;
    if (instances.length === 0) return false;
    const { logger } = this.options;
    for (const { schema } of instances) {
      logger.info({ schema, isElsewhere }, 'catching up; queries use the live tables');
    }
    let isOvertaken = false;
    await retry(
      async (resetBackoff) => {
        const work = isElsewhere
          ? this.fillElsewhere(group, resetBackoff, signal)
          : this.catchUpHere(group, signal);
        isOvertaken = await work;
      },
      {
        signal,
        onFailure: (error) => this.noteFailure(error),
        ...(isElsewhere && { backoff: RESTARTS }),
      },
    );
    if (signal.aborted) return false;
    if (isOvertaken) return true;
    for (const { schema, checkpoint } of going(instances)) {
      (isElsewhere ? this.near : this.caughtUp).add(schema);
      const position = formatPosition(checkpoint);
      logger.info({ schema, position }, isElsewhere ? 'nearly caught up' : 'caught up');
    }
    return going(instances).length > 0;
  }

  /** @returns whether another version took over */
  private async catchUpHere(
    { instances, state, together }: BehindGroup,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { pool, log, hooks } = this.options;
    const areFinished = going(instances).every(({ schema }) => this.near.has(schema));
    const target: CatchUpTarget =
      state === 'building'
        ? takeoverTarget(pool, { signal, areFinished })
        : nearLiveTarget(pool, namesOf(together));
    try {
      await catchUp(instances, { pool, log, target, hooks, isAlone: false, signal });
      return false;
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      return true;
    }
  }

  /** @returns whether another version took over */
  private async fillElsewhere(
    { instances, state, together }: BehindGroup,
    resetBackoff: () => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { fillElsewhere, hooks, logger } = this.options;
    const filled = going(instances);
    if (!fillElsewhere || filled.length === 0) return false;
    const progress = new FillingLog(filled, together, logger);
    const outcome = await fillFar(
      filled,
      { state, join: namesOf(together) },
      {
        fillElsewhere,
        signal,
        hooks: {
          onAdvanced: (read) => {
            resetBackoff();
            hooks.onAdvanced();
            progress.advance(read);
          },
          onFault: (instance, fault) => {
            hooks.onFault(instance, fault);
            hooks.onAdvanced();
          },
          onOutage: (about) => logger.warn(about, 'temporary failure of a store; retrying'),
        },
      },
    );
    return outcome === 'overtaken';
  }

  private noteFailure(error: unknown): void {
    const { logger, hooks } = this.options;
    if (error instanceof ChildEndedError)
      logger.error(
        error.about,
        'new tables are not filled: the process failed; restarting it, queries use the live tables',
      );
    else hooks.onOutage(error);
  }
}

const namesOf = (instances: readonly ProjectionInstance[]): string[] =>
  instances.map(({ projection }) => projection.name);

const EVERY_MS = 5000;

class FillingLog {
  private readonly instances: readonly ProjectionInstance[];
  private readonly rate: ReadingRate;
  private readonly logger: Logger;
  private toldAt = performance.now();

  constructor(
    instances: readonly ProjectionInstance[],
    live: readonly ProjectionInstance[],
    logger: Logger,
  ) {
    this.instances = instances;
    this.logger = logger;
    const from = smallestCheckpoint(instances) ?? START_POSITION;
    this.rate = new ReadingRate({ from, to: greatestCheckpoint(live) ?? from });
  }

  advance(read: number): void {
    this.rate.advance(smallestCheckpoint(this.instances) ?? START_POSITION, read);
    if (performance.now() - this.toldAt < EVERY_MS) return;
    this.toldAt = performance.now();
    const { share, perSecond, secondsLeft } = this.rate;
    this.logger.info(
      {
        schemas: this.instances.map(({ schema }) => schema),
        percent: Math.floor(share * 100),
        eventsPerSecond: perSecond,
        secondsLeft: Math.round(secondsLeft),
      },
      'filling new tables',
    );
  }
}
