import { workUnderLease } from '@app/consumers/lease';
import { retry, type RetryOptions } from '@app/consumers/retry';
import type { Session, SessionOptions } from '@app/consumers/session';
import { isTransient } from '@app/consumers/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { EventLogUnavailableError } from '@app/events/log/errors';
import type { EventLog } from '@app/events/log/event-log';
import { type EventBatch, subscribe } from '@app/events/log/subscription';
import type { BackoffTimes } from '@app/service-kit/backoff';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { countTooSlow } from '@app/service-kit/slow-readers';
import type { Pool } from 'pg';
import { isStoreAway } from '../../kernel/store-away.ts';
import { Checkpoint } from './checkpoint.ts';
import type { Reactor, Tick } from './reactor.ts';
import type { ReactorStatus } from './reactor-status.ts';

export interface RunOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly status: ReactorStatus;
  /** The waits before an effect that failed is tried again. */
  readonly backoff?: BackoffTimes;
}

const EFFECT_BACKOFF: BackoffTimes = { firstMs: 1000, longestMs: 5 * 60_000 };
const MAX_BATCH = 100;
/**
 * Each batch costs a reactor a turn and a checkpoint, and there are several of them; nobody waits for
 * the effects of one so closely.
 */
const GATHER_MS = 50;

const SESSION: SessionOptions = { lockClass: 7_310_442 };

/** Runs a reactor until the signal is aborted, whatever fails meanwhile. */
export async function runReactor(
  reactor: Reactor,
  options: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  const run = new ReactorRun(reactor, options);
  await workUnderLease((session, resetBackoff) => run.work(session, resetBackoff), {
    ...run.retrying(signal, 'none'),
    pool: options.pool,
    name: reactor.name,
    session: SESSION,
    onWaiting: () => options.status.set({ kind: 'standby' }),
  });
}

const isAway = (error: unknown): boolean => isTransient(error) || isStoreAway(error);

class ReactorRun {
  private readonly reactor: Reactor;
  private readonly options: RunOptions;
  private tries = 0;

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

  /** How what fails is retried: without end. */
  retrying(signal: AbortSignal, event: string): RetryOptions {
    return {
      signal,
      onFailure: (error) => this.report(error, event),
      backoff: this.options.backoff ?? EFFECT_BACKOFF,
      isTransient: isAway,
    };
  }

  /** Logs an error and shows it in health; away is a matter of time, anything else is not. */
  private report(error: unknown, event: string): void {
    const { logger, status } = this.options;
    const about = { reactor: this.reactor.name, event, ...describeError(error) };
    if (isAway(error)) {
      if (!status.is('store-away')) logger.warn(about, 'a store is away; the reactor waits for it');
      status.set({ kind: 'store-away' });
      return;
    }
    this.tries += 1;
    logger.error({ ...about, tries: this.tries }, 'the reactor cannot handle an event yet');
    status.set({ kind: 'failing', event, tries: this.tries });
  }

  private async follow(
    { client }: Session,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const { name, personal, wants } = this.reactor;
    const checkpoint = new Checkpoint(client, name, (error) => this.report(error, 'none'));
    const after = (await checkpoint.load()) ?? 'start';
    const batches = subscribe(this.options.log, {
      after,
      signal,
      wants,
      personal,
      maxBatch: MAX_BATCH,
      gatherMs: GATHER_MS,
      onConnected: () => this.connected(),
      onOutage: (error) =>
        this.report(new EventLogUnavailableError('Read', { cause: error }), 'none'),
      onTooSlow: countTooSlow(name),
    });
    for await (const batch of batches) {
      await this.handleBatch(batch, checkpoint, signal);
      this.succeeded();
      onProgress();
    }
    await checkpoint.flush();
  }

  /** A batch that was cut short is stored up to the last event that was handled. */
  private async handleBatch(
    { events, position }: EventBatch,
    checkpoint: Checkpoint,
    signal: AbortSignal,
  ): Promise<void> {
    if (events.length === 0) return checkpoint.pass(position);
    let reached = null;
    for (const event of events) {
      if (!(await this.handle(event, signal))) break;
      reached = event.position;
      if (event === events.at(-1)) reached = position;
    }
    if (reached) await checkpoint.save(reached);
  }

  /** @returns false where the signal was aborted before the event could be handled */
  private async handle(event: Recorded<AnyEvent>, signal: AbortSignal): Promise<boolean> {
    const { status } = this.options;
    return retry(
      async () => {
        await this.reactor.handle(event);
        status.countHandled();
        if (!status.is('running')) this.succeeded();
      },
      this.retrying(signal, event.id),
    );
  }

  /** An event that could not be read before is still in the way, until a batch was handled. */
  private connected(): void {
    const { status } = this.options;
    if (!status.is('failing')) status.set({ kind: 'running' });
  }

  private succeeded(): void {
    this.tries = 0;
    this.options.status.set({ kind: 'running' });
  }

  /** A tick that fails is only reported: the next one does its work too. */
  private async keepTicking(tick: Tick, signal: AbortSignal): Promise<void> {
    const { logger } = this.options;
    while (!signal.aborted) {
      await tick.run(signal).catch((error: unknown) => {
        logger.warn({ reactor: this.reactor.name, ...describeError(error) }, 'a tick failed');
      });
      await pause(tick.everyMs, signal);
    }
  }
}
