import { retry } from '@app/consumers/retry';
import { OvertakenError } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import { lagBehind } from '@app/events/log/lag-behind';
import { formatPosition, type Position } from '@app/events/position';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { catchUp } from './catch-up.ts';
import { type CatchUpTarget, nearLiveTarget, takeoverTarget } from './catch-up-target.ts';
import { FEW_EVENTS } from './fill-first.ts';
import { type FillElsewhere, FillingEndedError } from './filling.ts';
import { FillingLog } from './filling-log.ts';
import type { BatchWriterHooks } from './projection-batch-writer.ts';
import {
  going,
  type InstanceState,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';

export interface BringUpOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly hooks: BatchWriterHooks & { readonly onOutage: (error: unknown) => void };
  /** Fills versions that are far behind; this process does so itself where not given. */
  readonly fillElsewhere?: FillElsewhere | undefined;
}

/** What is behind, and how it is brought up. All of it in the same state. */
export interface BehindGroup {
  readonly instances: readonly ProjectionInstance[];
  readonly state: InstanceState;
  /** The live projections that follow the log together. */
  readonly together: readonly ProjectionInstance[];
  /** Whether another process fills them first. */
  readonly isElsewhere: boolean;
}

/** Waits between two starts of a process that fails, in ms. */
const RESTARTS = { firstMs: 500, longestMs: 60_000 };

/**
 * Brings versions that are behind up to the live ones, beside them: in another process while they
 * are far behind, so that this one goes on answering, and the rest in this one (docs/adr/0110).
 */
export class BringUp {
  private readonly options: BringUpOptions;
  /** Schemas that another process has brought near: what is left is done here. */
  private readonly near = new Set<string>();
  /** Schemas that were behind and have caught up since this process started. */
  private readonly caughtUp = new Set<string>();

  constructor(options: BringUpOptions) {
    this.options = options;
  }

  hasCaughtUp(schema: string): boolean {
    return this.caughtUp.has(schema);
  }

  /** Others may have led meanwhile: what was near may be far. */
  beginToLead(): void {
    this.near.clear();
  }

  /** It has stopped, and may be far behind when it goes on. */
  forget(schema: string): void {
    this.caughtUp.delete(schema);
    this.near.delete(schema);
  }

  /** Whether another process is to fill these first. While that is not known, it is. */
  async isFar(instances: readonly ProjectionInstance[]): Promise<boolean> {
    if (!this.options.fillElsewhere) return false;
    const after = smallestCheckpoint(
      going(instances).filter(({ schema }) => !this.near.has(schema)),
    );
    if (after === null) return false;
    const lag = await lagBehind(this.options.log, after, FEW_EVENTS).catch(() => null);
    return lag?.isMore ?? true;
  }

  /**
   * Works until they have caught up, or have come near in another process, or another version took
   * over. Transient errors are retried without end.
   * @returns whether there are others to go on with
   */
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
    const bySchema = new Map(filled.map((instance) => [instance.schema, instance]));
    const progress = new FillingLog(filled, together, logger);
    const advance = (positions: ReadonlyMap<string, Position>, read: number): void => {
      for (const [schema, position] of positions) {
        const instance = bySchema.get(schema);
        if (!instance) continue;
        instance.checkpoint = position;
        instance.read += read;
      }
      resetBackoff();
      hooks.onAdvanced();
      progress.advance(read);
    };
    const outcome = await fillElsewhere(
      { schemas: [...bySchema.keys()], state, join: namesOf(together) },
      {
        signal,
        hooks: {
          onAdvanced: advance,
          onFault: (schema, fault) => {
            const instance = bySchema.get(schema);
            if (!instance) return;
            instance.fault = fault;
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
    if (error instanceof FillingEndedError)
      logger.error(
        error.about,
        'new tables are not filled: the process failed; restarting it, queries use the live tables',
      );
    else hooks.onOutage(error);
  }
}

const namesOf = (instances: readonly ProjectionInstance[]): readonly string[] =>
  instances.map(({ projection }) => projection.name);
