import type { EventLog } from '../log/event-log.ts';
import { MissedEvents, type TakenEvents } from '../log/missed-events.ts';
import { DEFAULT_MAX_BATCH } from '../log/raw-subscription.ts';
import type { ReadEvent } from '../log/recorded-event.ts';
import type { EventBatch, SubscribeOptions } from '../log/subscription.ts';
import type { Position } from '../position.ts';
import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import type { LiveEvents, LiveListener } from './live-events.ts';
import type { RecentEvents } from './recent-events.ts';
import { openShared, SharedEvent } from './shared-event.ts';
import { Withheld } from './withheld.ts';

/** The position of the last event read, whether wanted or not, and how many were read. */
type Reached = Pick<TakenEvents, 'position' | 'read'>;

/** One consumer of the shared subscription: its position, its filters and its callbacks. */
export class SharedConsumer implements LiveListener {
  private readonly log: EventLog;
  private readonly live: LiveEvents;
  private readonly options: SubscribeOptions;
  private readonly maxBatch: number;
  private readonly withheld: Withheld;
  private readonly backoff = new Backoff(STORE_BACKOFF);
  /** Up to here its events were yielded or are withheld. */
  private after: Position | 'start' | 'end';
  private isConnected = false;
  private wake: () => void = () => undefined;
  /** Whether it waits for new events. */
  private isIdle = false;
  private endRest: () => void = () => undefined;
  /** Wakes it when withheld batches are due. */
  private due: NodeJS.Timeout | undefined;

  constructor(log: EventLog, live: LiveEvents, options: SubscribeOptions) {
    this.log = log;
    this.live = live;
    this.options = options;
    this.after = options.after;
    this.maxBatch = options.maxBatch ?? DEFAULT_MAX_BATCH;
    this.withheld = new Withheld(options.quietMs ?? 0);
    options.signal.addEventListener('abort', this.onAbort, { once: true });
  }

  private readonly onAbort = (): void => {
    this.wake();
    this.endRest();
  };

  readonly onNews = (): void => {
    if (!this.isIdle || !this.passesBy()) this.wake();
  };

  readonly onConnected = (): void => {
    if (!this.isConnected) this.options.onConnected?.();
    this.isConnected = true;
  };

  readonly onOutage = (error: unknown): void => {
    this.isConnected = false;
    this.options.onOutage?.(error);
  };

  readonly onTooSlow = (): void => this.options.onTooSlow?.();

  close(): void {
    this.options.signal.removeEventListener('abort', this.onAbort);
    clearTimeout(this.due);
  }

  /** @throws what reading an event threw */
  async *batches(): AsyncGenerator<EventBatch, void, void> {
    while (!this.options.signal.aborted) {
      const { recent, failure } = this.live;
      if (failure) throw failure.error;
      if (this.withheld.isDue) yield this.withheld.release();
      else if (recent === null) await this.news();
      else if (this.after === 'end') this.after = recent.end;
      else if (recent.covers(this.after)) yield* this.give(recent, this.after);
      else yield* this.giveMissed(recent, this.after);
    }
  }

  /** Yields the events that are ready, or waits for some. */
  private async *give(
    recent: RecentEvents<SharedEvent>,
    after: Position | 'start',
  ): AsyncGenerator<EventBatch, void, void> {
    if (this.live.isConnected) this.onConnected();
    const { gatherMs = 0 } = this.options;
    const began = performance.now();
    const events = recent.behind(after, this.maxBatch);
    const position = events.at(-1)?.position;
    if (!position) return this.news();
    const isShort = events.length < this.maxBatch;
    if ((yield* this.handOver(events, { position, read: events.length })) && isShort)
      await this.rest(began + gatherMs - performance.now());
  }

  /**
   * Reads what it missed, until the shared subscription has what follows. It gathers none, since they
   * are in the log already.
   */
  private async *giveMissed(
    recent: RecentEvents<SharedEvent>,
    after: Position | 'start',
  ): AsyncGenerator<EventBatch, void, void> {
    const missed = new MissedEvents(this.log, after, this.options);
    try {
      while (!recent.covers(missed.after)) {
        const taken = await missed.take(this.maxBatch);
        if (taken === null) break;
        yield* this.handOver(SharedEvent.of(this.log, taken.raw), taken);
        this.backoff.reset();
        if (this.live.isConnected) this.onConnected();
      }
      // The last events may be the store's own.
      this.after = missed.after;
      if (recent.covers(missed.after)) return;
      if (missed.failure !== undefined) this.onOutage(missed.failure);
      await this.backoff.wait(this.options.signal);
    } finally {
      missed.close();
    }
  }

  /** @returns false if the batch is withheld */
  private async *handOver(
    found: readonly SharedEvent[],
    reached: Reached,
  ): AsyncGenerator<EventBatch, boolean, void> {
    const batch = await this.toBatch(found, reached);
    const whole = this.withheld.with(batch);
    this.after = batch.position;
    if (whole === null) return false;
    yield whole;
    return true;
  }

  /** Waits that long, even if events arrive. */
  private async rest(ms: number): Promise<void> {
    if (ms <= 0 || this.options.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async toBatch(
    found: readonly SharedEvent[],
    { position, read }: Reached,
  ): Promise<EventBatch> {
    const { personal, opens } = this.options;
    const wanted: (readonly [SharedEvent, ReadEvent])[] = [];
    for (const event of found) {
      if (!this.isWanted(event)) continue;
      const understood = event.understand();
      if (understood) wanted.push([event, understood]);
    }
    if (personal === 'skip' || wanted.length === 0)
      return { events: wanted.map(([, { recorded }]) => recorded), position, read };
    this.live.noteOpened();
    return { events: await openShared(this.log, wanted, opens), position, read };
  }

  private isWanted({ type, stream }: SharedEvent): boolean {
    const { wants, streamPrefixes } = this.options;
    if (!wants(type)) return false;
    return streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true;
  }

  /**
   * Withholds new events without waking the consumer: there are many consumers, and most want few
   * of the events.
   * @returns false if it has to be woken
   */
  private passesBy(): boolean {
    const { recent, failure, isConnected } = this.live;
    if (recent === null || failure || isConnected !== this.isConnected) return false;
    if (this.after === 'end' || !recent.covers(this.after)) return false;
    const events = recent.behind(this.after, this.maxBatch);
    const position = events.at(-1)?.position;
    if (!position || events.length === this.maxBatch) return false;
    if (events.some((event) => this.isWanted(event))) return false;
    if (!this.withheld.pass({ events: [], position, read: events.length })) return false;
    this.after = position;
    this.wakeWhenDue();
    return true;
  }

  /** Waits until there are new events, withheld ones are due, or the end. */
  private async news(): Promise<void> {
    this.wakeWhenDue();
    await new Promise<void>((resolve) => {
      this.isIdle = true;
      this.wake = resolve;
    });
    this.isIdle = false;
  }

  private wakeWhenDue(): void {
    const { dueInMs } = this.withheld;
    if (dueInMs === null) return;
    // It is kept when events come first: setting and clearing a timer for each event costs more.
    this.due ??= setTimeout(() => {
      this.due = undefined;
      this.wake();
    }, dueInMs);
  }
}
