import type { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import { formatPosition, type Position } from '@app/events/position';

/** An event as a reader got it. */
export interface Seen {
  readonly place: string;
  readonly number: number;
}

export const seenOf = ({ position, data }: { position?: Position; data: unknown }): Seen => ({
  place: formatPosition(position ?? { commit: 0n, prepare: 0n }),
  number: (data as { data: { number: number } }).data.number,
});

/** Reads all events from a place on, that at the place included. */
export async function readForwards(
  over: EventLog,
  from: Position | 'start' = 'start',
): Promise<Seen[]> {
  const found: Seen[] = [];
  for await (const { event } of readAll(over, { fromPosition: from }))
    if (event && !event.type.startsWith('$')) found.push(seenOf(event));
  return found;
}

/** Reads the newest events before a place, newest first. */
export async function readBackwards(
  over: EventLog,
  maxCount: number,
  from: Position | 'end' = 'end',
): Promise<Seen[]> {
  const found: Seen[] = [];
  const options = { direction: 'backwards', fromPosition: from, maxCount } as const;
  for await (const { event } of readAll(over, options))
    if (event && !event.type.startsWith('$')) found.push(seenOf(event));
  return found;
}

export const positionAt = ({ place }: Seen): Position => ({
  commit: BigInt(place),
  prepare: BigInt(place),
});
