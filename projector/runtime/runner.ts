import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, formatPosition } from '@app/events/position';
import { describeError, type Logger } from '@app/service-kit/logging';
import { countTooSlow } from '@app/service-kit/slow-readers';
import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { persist } from './backoff.ts';
import { catchUp } from './catch-up.ts';
import { isPassing, OvertakenError } from './fault.ts';
import { openFeed } from './feed.ts';
import type { FeedBatch } from './readable-events.ts';
import { catchingUp, type Goal, takingOver } from './goal.ts';
import { Group, type GroupHooks } from './group.ts';
import { ensureLedger } from './ledger-tables.ts';
import { Progress } from './progress.ts';
import type { Projection } from './projection.ts';
import { type Fault, going, greatestCheckpoint, type Seat, smallestCheckpoint } from './seat.ts';
import { openSession, type Session, waitForLock } from './session.ts';
import { readSkips } from './skips.ts';
import { takeStock } from './take-stock.ts';

export interface RunnerOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
}

const LEASE = 'live projections';

/**
 * Each batch costs a transaction, a query of keys and a notification, however small it is. This
 * bounds them to a hundred a second, and no event waits longer for it.
 */
const GATHER_MS = 10;

/** How soon an operator's skip is seen. */
const SKIP_LOOK_MS = 1000;

/** Of a larger batch the log does not say whose events they are. */
const FOLLOWED = 100;

/**
 * Keeps the read models up to date, for ever: takes the lease, reads the log, writes rows. What
 * goes away is waited for; what is wrong with one projection stops that one.
 */
export class Runner {
  readonly progress = new Progress();
  /** Whether this process holds the lease now. */
  leading = false;
  private readonly options: RunnerOptions;
  private readonly signal: AbortSignal;
  private readonly stopped = new Map<string, Fault>();
  /** What operators let pass, by schema; known once it was needed. */
  private readonly skipped = new Map<string, ReadonlySet<string>>();
  /** Schemas that were behind and have caught up since this process started. */
  private readonly caughtUp = new Set<string>();
  private goesWell: () => void = () => undefined;
  private readonly hooks: GroupHooks & { onOutage: (error: unknown) => void };

  constructor(options: RunnerOptions, signal: AbortSignal) {
    this.options = options;
    this.signal = signal;
    this.hooks = {
      onAdvanced: () => {
        this.goesWell();
        this.progress.changed();
      },
      onFault: (seat, fault) => this.noteFault(seat, fault),
      onOutage: (error) => this.noteFailure(error),
    };
  }

  /**
   * Runs until the signal is aborted.
   * @param onFatal asked about each error that does not pass by itself; throws to give up
   */
  async run(onFatal: (error: unknown) => void): Promise<void> {
    await persist(
      async (goesWell) => {
        this.goesWell = goesWell;
        await this.lead();
      },
      this.signal,
      (error) => {
        this.noteFailure(error);
        if (!isPassing(error)) onFatal(error);
      },
    );
  }

  private async lead(): Promise<void> {
    const { pool, projections, logger } = this.options;
    await using session = await openSession(pool, this.signal);
    await waitForLock(session, LEASE);
    await ensureLedger(session.client);
    logger.info('holding the lease');
    this.leading = true;
    try {
      while (!session.signal.aborted) {
        const seats = await takeStock(session.client, projections);
        for (const seat of seats) {
          seat.fault = this.stopped.get(seat.schema) ?? null;
          seat.skipped = this.skipped.get(seat.schema) ?? seat.skipped;
        }
        await this.round(session, seats);
      }
    } finally {
      this.leading = false;
    }
    session.signal.throwIfAborted();
  }

  /** Follows the log until another version takes over or one that was behind has caught up. */
  private async round(session: Session, seats: readonly Seat[]): Promise<void> {
    const live = going(seats).filter(({ state }) => state === 'live');
    const front = greatestCheckpoint(live);
    const isBehind = ({ schema, checkpoint }: Seat): boolean =>
      !this.caughtUp.has(schema) && front !== null && comparePositions(checkpoint, front) < 0;
    const together = live.filter((seat) => !isBehind(seat));
    const building = going(seats).filter(({ state }) => state === 'building');
    const ending = new AbortController();
    const signal = AbortSignal.any([session.signal, ending.signal]);
    this.progress.seats = seats;
    this.progress.changed();
    const beside = [
      this.bringUp(live.filter(isBehind), this.goalBehind(together), signal),
      this.bringUp(building, () => takingOver(this.options.pool), signal),
      this.untilSkipped(seats, signal),
    ].map(async (work) => {
      if (await work) ending.abort();
    });
    try {
      await this.follow(session, together, signal);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    } finally {
      ending.abort();
      await Promise.all(beside);
    }
  }

  private goalBehind(together: readonly Seat[]): () => Goal {
    const names = together.map(({ projection }) => projection.name);
    return () => catchingUp(this.options.pool, names);
  }

  private async follow(
    session: Session,
    seats: readonly Seat[],
    signal: AbortSignal,
  ): Promise<void> {
    const group = new Group(seats, session.client, this.hooks);
    const after = smallestCheckpoint(seats);
    if (after === null) return untilAborted(signal);
    const { wants } = group;
    const { onOutage } = this.hooks;
    const onTooSlow = countTooSlow('projector');
    const reading = { after, wants, signal, onOutage, onTooSlow, gatherMs: GATHER_MS };
    for await (const batch of openFeed(this.options.log, reading)) {
      await group.take(batch);
      this.tellBatch(batch);
    }
  }

  /** So that a request can be followed by its correlation id. Who catches up follows nobody. */
  private tellBatch({ events, position }: FeedBatch): void {
    if (events.length === 0) return;
    const few = events.length <= FOLLOWED ? events : [];
    const correlationIds = [...new Set(few.map(({ metadata }) => metadata.correlationId))];
    const about = { events: events.length, position: formatPosition(position), correlationIds };
    this.options.logger.info(about, 'projected');
  }

  /** Works on projections that are behind. @returns whether there are others to go on with */
  private async bringUp(
    seats: readonly Seat[],
    makeGoal: () => Goal,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (seats.length === 0) return false;
    const { pool, log, logger } = this.options;
    for (const { schema } of seats) logger.info({ schema }, 'catching up beside the live ones');
    let overtaken = false;
    await persist(
      async () => {
        try {
          await catchUp(seats, { pool, log, goal: makeGoal(), hooks: this.hooks, signal });
        } catch (error) {
          if (!(error instanceof OvertakenError)) throw error;
          overtaken = true;
        }
      },
      signal,
      this.hooks.onOutage,
    );
    if (signal.aborted) return false;
    if (overtaken) return true;
    for (const { schema, checkpoint } of going(seats)) {
      this.caughtUp.add(schema);
      logger.info({ schema, position: formatPosition(checkpoint) }, 'caught up');
    }
    return going(seats).length > 0;
  }

  /**
   * Looks for an operator's word on the events that stopped a projection.
   * @returns whether there is one
   */
  private async untilSkipped(seats: readonly Seat[], signal: AbortSignal): Promise<boolean> {
    let found = false;
    while (!found && !signal.aborted) {
      for (const { projection, schema, fault } of seats) {
        if (fault === null) continue;
        const skips = await readSkips(this.options.log, projection).catch(() => null);
        if (skips?.has(fault.eventId) !== true) continue;
        this.options.logger.warn({ schema, eventId: fault.eventId }, 'passing a skipped event');
        this.skipped.set(schema, skips);
        this.stopped.delete(schema);
        found = true;
      }
      if (!found) await delay(SKIP_LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    return found;
  }

  private noteFault(seat: Seat, fault: Fault): void {
    this.stopped.set(seat.schema, fault);
    // It may be far behind when it goes on.
    this.caughtUp.delete(seat.schema);
    const { eventId, eventType, error } = fault;
    this.options.logger.error({ schema: seat.schema, eventId, eventType, error }, 'stopped');
  }

  private noteFailure(error: unknown): void {
    const { logger } = this.options;
    if (isPassing(error)) logger.warn(describeError(error), 'waiting for a store');
    else logger.error(describeError(error), 'unexpected error');
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
