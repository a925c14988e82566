import { openFeed } from '@app/events/consuming/feed';
import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Session } from '@app/events/consuming/session';
import type { AnyEvent } from '@app/events/definition';
import type { EventLog } from '@app/events/log/event-log';
import { type EventFeed, ownSubscriptions } from '@app/events/log/subscription';
import type { Position } from '@app/events/position';
import { parseDemanded } from '@app/service-kit/demanded';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { DEMANDED, type ProjectionDemand } from './projection-demand.ts';

/** Least time between batches that somebody waits for, in ms (docs/adr/0096). */
const AWAITED_INTERVAL_MS = 10;
/** Least time between other batches, in ms (docs/adr/0096). */
const UNAWAITED_INTERVAL_MS = 50;
/** A batch of so many events comes of catching up, and the next one does not wait. */
const MANY = 100;

export interface LiveOptions {
  readonly log: EventLog;
  /** A subscription of its own where not given. */
  readonly feed: EventFeed | undefined;
  readonly demand: ProjectionDemand;
  /** The last position already projected. */
  readonly after: Position;
  readonly wants: (type: string) => boolean;
  /** Whether an event's personal part is opened; all are by default. */
  readonly opens?: (event: AnyEvent) => boolean;
  readonly signal: AbortSignal;
  readonly onOutage: (error: unknown) => void;
  /** Least time between batches that nobody waits for, in ms. */
  readonly intervalMs?: number;
}

/**
 * Gives batches to the live projections: at once while somebody waits for them, else gathered.
 * @throws what passes by itself
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

/** Hears over the session's connection what query APIs of other processes wait for. */
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
