import { openFeed } from '@app/events/consuming/feed';
import { workUnderLease } from '@app/events/consuming/lease';
import type { FeedBatch, UnreadableEvent } from '@app/events/consuming/readable-events';
import { repeat } from '@app/events/consuming/repeat';
import { retry, type RetryOptions } from '@app/events/consuming/retry';
import { SharedSession, type ConsumerSession } from '@app/events/consuming/shared-session';
import { isTransient } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { EventLogUnavailableError } from '@app/events/log/errors';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import type { BackoffTimes } from '@app/service-kit/backoff';
import { describeError, type Logger } from '@app/service-kit/logging';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { isStoreAway } from '../../kernel/store-away.ts';
import { type LeaseClient, type Reactor, REACTOR_CHECKPOINTS, type Tick } from './reactor.ts';
import type { FailingEvent, ReactorStatus } from './reactor-status.ts';
import type { Pool } from 'pg';
import { CHECKPOINT_COLUMNS } from '@app/events/consuming/checkpoint';
import { createReactorStateTables } from '@app/service-kit/reactor-states/schema';
import { setUpTables } from '@app/service-kit/set-up-tables';

interface RunOptions {
  readonly log: EventLog;
  readonly feed: EventFeed;
  readonly logger: Logger;
  readonly status: ReactorStatus;
  readonly backoff?: BackoffTimes;
  /** How long unwanted events are held back before the reactor passes over them, in ms. */
  readonly quietMs?: number;
}

const EFFECT_BACKOFF: BackoffTimes = { firstMs: 1000, longestMs: 5 * 60_000 };
const MAX_BATCH = 100;
/** Passing over unwanted events costs a turn of the event loop each time. */
const QUIET_MS = 2000;

type Held = Pick<ConsumerSession, 'client' | 'checkpoints' | 'signal'>;

/**
 * Runs a reactor under its lease until the signal is aborted, whatever fails.
 * @param options.session for its lease, which a process's reactors share
 */
export async function runReactor(
  reactor: Reactor,
  { session: leases, ...options }: RunOptions & { readonly session: SharedSession },
  signal: AbortSignal,
): Promise<void> {
  const run = new ReactorRun(reactor, options);
  await workUnderLease<ConsumerSession>(
    (session, resetBackoff) => run.work(session, resetBackoff),
    {
      ...run.retrying(signal),
      open: (until) => leases.open(until),
      name: reactor.name,
      onWaiting: () => options.status.waiting(),
    },
  );
}

const isAway = (error: unknown): boolean => isTransient(error) || isStoreAway(error);

/** Stops a reactor before an event that cannot be read; the cause says why. */
class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  readonly event: FailingEvent;

  constructor({ id, type, position, error }: UnreadableEvent) {
    super('An event cannot be read', { cause: error });
    this.event = { id, type, position };
  }
}

/** The kind of an error; its message may quote what people wrote. */
const kindOf = (error: unknown): string => String(describeError(error)['error']);

class ReactorRun {
  private readonly reactor: Reactor;
  private readonly options: RunOptions;

  constructor(reactor: Reactor, options: RunOptions) {
    this.reactor = reactor;
    this.options = options;
  }

  /** Handles events after the checkpoint until the lease ends. */
  async work(session: Held, onProgress: () => void): Promise<void> {
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

  /** Retries without end. */
  retrying(signal: AbortSignal, event: FailingEvent | null = null): RetryOptions {
    return {
      signal,
      onFailure: (error) => {
        if (error instanceof UnreadableEventError) this.report(error.cause, error.event);
        else this.report(error, event);
      },
      backoff: this.options.backoff ?? EFFECT_BACKOFF,
      isTransient: isAway,
    };
  }

  private report(error: unknown, event: FailingEvent | null): void {
    const { logger, status } = this.options;
    const about = {
      reactor: this.reactor.name,
      event: event?.id ?? 'none',
      ...describeError(error),
    };
    if (isAway(error)) {
      if (status.away()) logger.warn(about, 'temporary failure of a store; the reactor retries');
      return;
    }
    const tries = status.failed(event, kindOf(error));
    logger.error(
      { ...about, tries },
      'the reactor cannot handle an event; retrying while later events wait',
    );
  }

  private async follow(
    { client, checkpoints }: Held,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const { name, personal, wants, gatherMs } = this.reactor;
    const { log, feed, status, quietMs = QUIET_MS } = this.options;
    this.reactor.begin();
    const batches = openFeed(log, {
      feed,
      after: await checkpoints.load(name),
      signal,
      wants,
      personal,
      maxBatch: MAX_BATCH,
      enough: () => MAX_BATCH,
      gatherMs,
      quietMs,
      onConnected: () => status.connected(),
      onOutage: (error) =>
        this.report(new EventLogUnavailableError('Read', { cause: error }), null),
      onTooSlow: countTooSlow(name),
    });
    for await (const batch of batches) {
      await this.handleBatch(batch, { client, checkpoints }, signal);
      if (batch.unreadable && !signal.aborted) throw new UnreadableEventError(batch.unreadable);
      status.succeeded();
      onProgress();
    }
  }

  /** Advances the checkpoint to the end of the batch, or to the last event that was handled. */
  private async handleBatch(
    { events, position, unreadable }: FeedBatch,
    { client, checkpoints }: Omit<Held, 'signal'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { name } = this.reactor;
    if (!(await this.handleTogether(events, client))) {
      for (const event of events) {
        if (!(await this.handle(event, client, signal))) return;
        checkpoints.note(name, event.position);
      }
    }
    if (unreadable === null) checkpoints.note(name, position);
  }

  /** @returns false if the events must be handled one by one, to find the one that fails */
  private async handleTogether(
    events: readonly Recorded<AnyEvent>[],
    client: LeaseClient,
  ): Promise<boolean> {
    if (!this.reactor.isBatched || events.length < 2) return false;
    try {
      await this.reactor.handle(events, client);
    } catch {
      return false;
    }
    this.options.status.countHandled(events.length);
    return true;
  }

  /** @returns false if the signal was aborted before the event could be handled */
  private async handle(
    event: Recorded<AnyEvent>,
    client: LeaseClient,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { status } = this.options;
    return retry(
      async () => {
        await this.reactor.handle([event], client);
        status.countHandled(1);
        if (!status.is('running')) status.succeeded();
      },
      this.retrying(signal, event),
    );
  }

  /** A failed tick is only reported, since the next one does its work, too. */
  private async keepTicking(tick: Tick, signal: AbortSignal): Promise<void> {
    const { logger } = this.options;
    const onFailure = (error: unknown): void =>
      logger.warn(
        { reactor: this.reactor.name, ...describeError(error) },
        'periodic work of the reactor failed; retrying at the next tick',
      );
    await repeat(() => tick.run(signal), { everyMs: tick.everyMs, signal, onFailure });
  }
}

const REACTOR_LOCKS = 7_310_442;

/** @param storedWithinMs how soon checkpoints are stored; by default a second */
export const reactorSession = (
  pool: Pool,
  logger: Logger,
  storedWithinMs?: number,
): SharedSession =>
  new SharedSession(pool, {
    lockClass: REACTOR_LOCKS,
    checkpoints: REACTOR_CHECKPOINTS,
    storedWithinMs,
    onError: (error) =>
      logger.warn(describeError(error), 'checkpoints could not be stored; retrying'),
  });

const CHECKPOINTS = `create table if not exists ${REACTOR_CHECKPOINTS} (${CHECKPOINT_COLUMNS});`;

/** @param stateTables idempotent statements for the tables of process managers */
export async function createReactorTables(
  pool: Pool,
  stateTables: readonly string[],
): Promise<void> {
  const statements = ['create schema if not exists reactors;', CHECKPOINTS, ...stateTables];
  await setUpTables(pool, statements.join('\n'));
  await createReactorStateTables(pool);
}
