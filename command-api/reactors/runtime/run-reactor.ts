import { Checkpoint } from '@app/consumers/checkpoint';
import { openFeed } from '@app/consumers/feed';
import { workUnderLease } from '@app/consumers/lease';
import type { FeedBatch, UnreadableEvent } from '@app/consumers/readable-events';
import { repeat } from '@app/consumers/repeat';
import { retry, type RetryOptions } from '@app/consumers/retry';
import type { Session, SessionOptions } from '@app/consumers/session';
import { isTransient } from '@app/consumers/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { EventLogUnavailableError } from '@app/events/log/errors';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import type { BackoffTimes } from '@app/service-kit/backoff';
import { describeError, type Logger } from '@app/service-kit/logging';
import { countTooSlow } from '@app/service-kit/slow-readers';
import type { Pool } from 'pg';
import { isStoreAway } from '../../kernel/store-away.ts';
import type { Reactor, Tick } from './reactor.ts';
import type { ReactorStatus } from './reactor-status.ts';
import { REACTOR_CHECKPOINTS } from './tables.ts';

export interface RunOptions {
  readonly log: EventLog;
  /** Where its events come from, which reactors of a process share. */
  readonly feed: EventFeed;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly status: ReactorStatus;
  /** The waits before an effect that failed is tried again. */
  readonly backoff?: BackoffTimes;
  /** So long events that a reactor does not want wait, in ms, before it passes them. */
  readonly quietMs?: number;
}

const EFFECT_BACKOFF: BackoffTimes = { firstMs: 1000, longestMs: 5 * 60_000 };
const MAX_BATCH = 100;
/**
 * Each batch costs a reactor a turn and a checkpoint, and there are several of them; nobody waits for
 * the effects of one so closely.
 */
const GATHER_MS = 50;

/** Each time that a reactor passes events that it does not want costs a turn. */
const QUIET_MS = 2000;

const SESSION: SessionOptions = { lockClass: 7_310_442 };

/** Runs a reactor until the signal is aborted, whatever fails meanwhile. */
export async function runReactor(
  reactor: Reactor,
  options: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  const run = new ReactorRun(reactor, options);
  await workUnderLease((session, resetBackoff) => run.work(session, resetBackoff), {
    ...run.retrying(signal),
    pool: options.pool,
    name: reactor.name,
    session: SESSION,
    onWaiting: () => options.status.waiting(),
  });
}

const isAway = (error: unknown): boolean => isTransient(error) || isStoreAway(error);

/** Stops a reactor before an event that cannot be read; the cause says why. */
class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  readonly eventId: string;

  constructor({ id, error }: UnreadableEvent) {
    super('An event cannot be read', { cause: error });
    this.eventId = id;
  }
}

class ReactorRun {
  private readonly reactor: Reactor;
  private readonly options: RunOptions;

  constructor(reactor: Reactor, options: RunOptions) {
    this.reactor = reactor;
    this.options = options;
  }

  /** Handles what comes behind the checkpoint until the lease ends. */
  async work(session: Session, onProgress: () => void): Promise<void> {
    const ended = new AbortController();
    const signal = AbortSignal.any([session.signal, ended.signal]);
    const ticking = this.reactor.tick ? this.keepTicking(this.reactor.tick, signal) : undefined;
    try {
      await this.follow(session, signal, onProgress);
    } finally {
      ended.abort();
      await ticking;
    }
  }

  /**
   * How what fails is retried: without end.
   * @param event the id of the event that is being handled
   */
  retrying(signal: AbortSignal, event: string | null = null): RetryOptions {
    return {
      signal,
      onFailure: (error) => {
        if (error instanceof UnreadableEventError) this.report(error.cause, error.eventId);
        else this.report(error, event);
      },
      backoff: this.options.backoff ?? EFFECT_BACKOFF,
      isTransient: isAway,
    };
  }

  /** Logs an error and shows it in health. */
  private report(error: unknown, event: string | null): void {
    const { logger, status } = this.options;
    const about = { reactor: this.reactor.name, event: event ?? 'none', ...describeError(error) };
    if (isAway(error)) {
      if (status.away()) logger.warn(about, 'a store is away; the reactor waits for it');
      return;
    }
    const tries = status.failed(event);
    logger.error({ ...about, tries }, 'the reactor cannot handle an event yet');
  }

  private async follow(
    { client }: Session,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const { name, personal, wants } = this.reactor;
    const { log, feed, status, quietMs = QUIET_MS } = this.options;
    const place = { table: REACTOR_CHECKPOINTS, name };
    const checkpoint = new Checkpoint(client, place, (error) => this.report(error, null));
    const batches = openFeed(log, {
      feed,
      after: await checkpoint.load(),
      signal,
      wants,
      personal,
      maxBatch: MAX_BATCH,
      enough: () => MAX_BATCH,
      gatherMs: GATHER_MS,
      quietMs,
      onConnected: () => status.connected(),
      onOutage: (error) =>
        this.report(new EventLogUnavailableError('Read', { cause: error }), null),
      onTooSlow: countTooSlow(name),
    });
    try {
      for await (const batch of batches) {
        await this.handleBatch(batch, checkpoint, signal);
        if (batch.unreadable && !signal.aborted) throw new UnreadableEventError(batch.unreadable);
        status.succeeded();
        onProgress();
      }
    } finally {
      // Without it, events that nobody wanted are read again.
      await checkpoint.flush().catch(() => undefined);
    }
  }

  /** Stores how far it came: to the end of the batch, or to the last event that was handled. */
  private async handleBatch(
    { events, position, unreadable }: FeedBatch,
    checkpoint: Checkpoint,
    signal: AbortSignal,
  ): Promise<void> {
    let last: Recorded<AnyEvent> | null = null;
    for (const event of events) {
      if (!(await this.handle(event, signal))) break;
      last = event;
    }
    const isWhole = last === (events.at(-1) ?? null) && unreadable === null;
    if (isWhole && last) await checkpoint.save(position);
    else if (isWhole) checkpoint.pass(position);
    else if (last) await checkpoint.save(last.position);
  }

  /** @returns false where the signal was aborted before the event could be handled */
  private async handle(event: Recorded<AnyEvent>, signal: AbortSignal): Promise<boolean> {
    const { status } = this.options;
    return retry(
      async () => {
        await this.reactor.handle(event);
        status.countHandled();
        if (!status.is('running')) status.succeeded();
      },
      this.retrying(signal, event.id),
    );
  }

  /** A tick that fails is only reported: the next one does its work too. */
  private async keepTicking(tick: Tick, signal: AbortSignal): Promise<void> {
    const { logger } = this.options;
    const onFailure = (error: unknown): void =>
      logger.warn({ reactor: this.reactor.name, ...describeError(error) }, 'a tick failed');
    await repeat(() => tick.run(signal), { everyMs: tick.everyMs, signal, onFailure });
  }
}
