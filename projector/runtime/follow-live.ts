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

/** Minimum interval between batches that somebody waits for, in ms (docs/adr/0096). */
const AWAITED_INTERVAL_MS = 10;
/** Minimum interval between other batches, in ms (docs/adr/0096). */
const UNAWAITED_INTERVAL_MS = 50;
/** A batch of this size means catch-up, and the next one follows without delay. */
const MANY = 100;

interface LiveOptions {
  readonly log: EventLog;
  readonly feed: EventFeed | undefined;
  readonly demand: ProjectionDemand;
  readonly after: Position;
  readonly wants: (type: string) => boolean;
  /** All personal parts are opened by default. */
  readonly opens?: (event: AnyEvent) => boolean;
  readonly signal: AbortSignal;
  readonly onOutage: (error: unknown) => void;
  readonly intervalMs?: number;
}

/** Yields batches at once while somebody waits for them, else gathered. @throws transient errors */
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

/** Receives the demand of query APIs in other processes. */
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
