import type { AnyEvent } from '@app/events/definition';
import { type Position, comparePositions, parsePosition } from '@app/events/position';
import {
  type DemandSink,
  type Demanded,
  type DemandedChannel,
  LIVE_FOR_MS,
  parseDemanded,
} from '@app/service-kit/demanded';
import { openFeed } from '@app/events/consuming/feed';
import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Session } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import { type EventFeed, ownSubscriptions } from '@app/events/log/subscription';
import { countTooSlow } from '@app/service-kit/slow-readers';

export const DEMANDED: DemandedChannel = 'demanded';

/** As long as a read waits; after that, the position is forgotten. */
const AWAITED_FOR_MS = 2000;

interface LiveIds {
  readonly ids: ReadonlySet<string> | null;
  readonly until: number;
}

/**
 * Knows whether somebody waits for events that are not projected yet: a read that must see a
 * position, or an open page of somebody whom an event concerns.
 */
export class ProjectionDemand implements DemandSink {
  private awaited: { readonly position: Position; readonly until: number } | null = null;
  private readonly live = new Map<string, LiveIds>();
  private wake: () => void = () => undefined;

  tell({ from, position, live }: Demanded): void {
    const until = performance.now() + LIVE_FOR_MS;
    this.live.set(from, { ids: live === null ? null : new Set(live), until });
    const parsed = position === null ? null : parsePosition(position);
    if (parsed) this.await(parsed);
  }

  /** Records events that are ready to be projected, up to a position. */
  noteReady(events: readonly AnyEvent[], position: Position): void {
    if (this.concernLive(events)) this.await(position);
  }

  /** Whether somebody waits for a position after this one. */
  isAwaited(done: Position): boolean {
    const { awaited } = this;
    if (awaited === null || comparePositions(awaited.position, done) <= 0) return false;
    return performance.now() < awaited.until;
  }

  /**
   * Waits until somebody waits for a position after this one.
   * @param ms how long it waits at most
   */
  async untilAwaited(done: Position, ms: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + ms;
    const onAbort = (): void => this.wake();
    signal.addEventListener('abort', onAbort, { once: true });
    while (!signal.aborted && !this.isAwaited(done)) {
      const left = end - performance.now();
      if (left <= 0) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    signal.removeEventListener('abort', onAbort);
  }

  private await(position: Position): void {
    const { awaited } = this;
    const isFurther = awaited === null || comparePositions(position, awaited.position) >= 0;
    const now = performance.now();
    if (!isFurther && now < awaited.until) return;
    this.awaited = { position, until: now + AWAITED_FOR_MS };
    this.wake();
  }

  /** Whether this owner or thread is known to have a page open. */
  watches(id: string): boolean {
    return this.concernLive([{ type: '', data: { id } }]);
  }

  /** Whether one of the events names somebody who has a page open. */
  private concernLive(events: readonly AnyEvent[]): boolean {
    const now = performance.now();
    for (const [from, { ids, until }] of this.live) {
      if (until < now) this.live.delete(from);
      else if (ids === null) return true;
      else if (ids.size > 0 && events.some(({ data }) => names(data, ids))) return true;
    }
    return false;
  }
}

/** Topics are made from ids in the data of events. */
const names = (data: object, ids: ReadonlySet<string>): boolean =>
  Object.values(data).some((value) => typeof value === 'string' && ids.has(value));

/** Minimum interval between batches that somebody waits for, in ms (docs/adr/0096). */
const AWAITED_INTERVAL_MS = 10;
/** Minimum interval between other batches, in ms (docs/adr/0096). */
const UNAWAITED_INTERVAL_MS = 50;
/** A batch of this size means catch-up, and the next one follows without delay. */
const MANY = 100;

export interface LiveOptions {
  readonly log: EventLog;
  /** Undefined for a subscription of its own. */
  readonly feed: EventFeed | undefined;
  readonly demand: ProjectionDemand;
  /** The last position already projected. */
  readonly after: Position;
  readonly wants: (type: string) => boolean;
  /** Whether an event's personal part is opened; all are by default. */
  readonly opens?: (event: AnyEvent) => boolean;
  readonly signal: AbortSignal;
  readonly onOutage: (error: unknown) => void;
  /** Minimum interval between batches that nobody waits for, in ms. */
  readonly intervalMs?: number;
}

/**
 * Yields batches for the live projections: at once while somebody waits for them, else gathered.
 * @throws transient errors
 */
export async function* followLive(options: LiveOptions): AsyncGenerator<FeedBatch, void, void> {
  const { log, demand, signal, feed = ownSubscriptions(log) } = options;
  const { intervalMs = UNAWAITED_INTERVAL_MS } = options;
  const batches = openFeed(log, {
    ...options,
    feed,
    onTooSlow: countTooSlow('projector'),
    gatherMs: AWAITED_INTERVAL_MS,
    onReady: ({ events, position }) => demand.noteReady(events, position),
  });
  for await (const batch of batches) {
    const began = performance.now();
    yield batch;
    if (batch.read >= MANY) continue;
    const left = began + intervalMs - performance.now();
    await demand.untilAwaited(batch.position, left, signal);
  }
}

/** Receives, over the session's connection, the demand of query APIs in other processes. */
export async function listenForDemand(
  { client }: Session,
  demand: ProjectionDemand,
): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    const demanded = channel === DEMANDED ? parseDemanded(payload ?? '') : null;
    if (demanded) demand.tell(demanded);
  });
  await client.query(`listen ${DEMANDED}`);
}
