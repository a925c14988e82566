import { openFeed } from '@app/consumers/feed';
import type { FeedBatch, UnreadableEvent } from '@app/consumers/readable-events';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position } from '@app/events/position';
import type { Mask } from './masking.ts';
import { isWithin, type Range, startOf } from './range.ts';

export interface EventsOptions {
  readonly log: EventLog;
  readonly wants: (type: string) => boolean;
  readonly range: Range;
  /** Where to stop; null goes on for ever. */
  readonly until: Position | null;
  /** Null hands personal fields over as they are. */
  readonly mask: Mask | null;
  readonly signal: AbortSignal;
  readonly onOutage: (error: unknown) => void;
}

/** Events that stood ready together, within the range and masked. */
export interface ReadBatch {
  readonly events: readonly Recorded<AnyEvent>[];
  readonly unreadable: UnreadableEvent | null;
  /** How far the reading is, and how many events it read, whether wanted or not. */
  readonly progress: Pick<FeedBatch, 'position' | 'read'>;
}

/** Reads a range of the log in batches, to its end or until the signal is aborted. */
export async function* readEvents(options: EventsOptions): AsyncGenerator<ReadBatch, void, void> {
  const { log, wants, range, until, mask, signal, onOutage } = options;
  const isBehindEnd = (position: Position): boolean =>
    until !== null && comparePositions(position, until) > 0;
  const after = startOf(range);
  if (until !== null && comparePositions(after, until) >= 0) return;
  for await (const batch of openFeed(log, { after, wants, signal, onOutage })) {
    const { unreadable, position } = batch;
    yield {
      events: batch.events
        .filter((event) => isWithin(range, event) && !isBehindEnd(event.position))
        .map((event) => mask?.event(event) ?? event),
      unreadable: unreadable && !isBehindEnd(unreadable.position) ? unreadable : null,
      progress: batch,
    };
    if (until !== null && comparePositions(position, until) >= 0) return;
  }
}
