import { comparePositions, type Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';

/** How far a checkpoint is behind the log. */
export interface Lag {
  readonly events: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
  /** How long the first event that is not handled yet has been waiting. */
  readonly seconds: number;
}

/**
 * Counts the events behind a checkpoint.
 * @param most how many events are looked at
 * @throws what the client throws where the log is away
 */
export async function lagBehind(log: EventLog, checkpoint: Position, most: number): Promise<Lag> {
  let events = 0;
  let first: Date | null = null;
  const fromPosition = checkpoint.commit === 0n ? ('start' as const) : checkpoint;
  for await (const { event } of readAll(log, { fromPosition, maxCount: most })) {
    if (!event?.position || event.type.startsWith('$')) continue;
    if (comparePositions(event.position, checkpoint) <= 0) continue;
    events += 1;
    first ??= event.created;
  }
  const seconds = first === null ? 0 : Math.max(0, (Date.now() - first.getTime()) / 1000);
  return { events, isMore: events >= most - 1, seconds };
}
