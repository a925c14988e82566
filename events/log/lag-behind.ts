import { comparePositions, type Position } from '../position.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';

/** How far a checkpoint is behind the log. */
export interface Lag {
  readonly events: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
  /** How long the first unhandled event has been waiting. */
  readonly seconds: number;
}

interface Read {
  readonly events: readonly { readonly position: Position; readonly created: Date }[];
  /** Whether there are more. */
  readonly isMore: boolean;
}

/**
 * The first events after a position. They also give the lag of other checkpoints that are close to
 * it.
 */
export class EventsBehind {
  private readonly from: Position;
  private readonly most: number;
  private readonly isMore: boolean;
  private readonly events: Read['events'];

  private constructor(from: Position, most: number, read: Read) {
    this.from = from;
    this.most = most;
    this.isMore = read.isMore;
    this.events = read.events;
  }

  /**
   * @param most how many events are read at most
   * @throws what the client throws if the log is unreachable
   */
  static async read(log: EventLog, from: Position, most: number): Promise<EventsBehind> {
    const events: { position: Position; created: Date }[] = [];
    let looked = 0;
    const fromPosition = from.commit === 0n ? ('start' as const) : from;
    for await (const { event } of readAll(log, { fromPosition, maxCount: most })) {
      looked += 1;
      if (!event?.position || event.type.startsWith('$')) continue;
      if (comparePositions(event.position, from) <= 0) continue;
      events.push({ position: event.position, created: event.created });
    }
    return new EventsBehind(from, most, { isMore: looked >= most, events });
  }

  /**
   * How far a checkpoint is behind the log.
   * @returns null if unknown: it is before the position, or too close to the end of the events read
   */
  lagOf(checkpoint: Position): Lag | null {
    const order = comparePositions(checkpoint, this.from);
    if (order < 0) return null;
    const behind = this.events.filter(({ position }) => comparePositions(position, checkpoint) > 0);
    if (order > 0 && this.isMore && behind.length < this.most / 2) return null;
    const [first] = behind;
    const seconds = first ? Math.max(0, (Date.now() - first.created.getTime()) / 1000) : 0;
    return { events: behind.length, isMore: this.isMore, seconds };
  }
}

/**
 * Counts the events after a checkpoint.
 * @param most how many events are read at most
 * @throws what the client throws if the log is unreachable
 */
export async function lagBehind(log: EventLog, checkpoint: Position, most: number): Promise<Lag> {
  const lag = (await EventsBehind.read(log, checkpoint, most)).lagOf(checkpoint);
  if (lag === null) throw new Error('The lag of the place itself is always known');
  return lag;
}
