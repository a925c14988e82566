import type { RecordedEvent } from '../log/client.ts';
import type { LogOrder } from './log-order.ts';
import { placeInOrder } from './segment.ts';

/**
 * Gives events of one log their places in the order. Leaves out those that have none yet.
 * @param events newest first
 */
export async function placeEvents<Event extends Pick<RecordedEvent, 'position'>>(
  order: LogOrder,
  log: number,
  events: readonly Event[],
): Promise<readonly Event[]> {
  const [newest, oldest] = [events[0]?.position, events.at(-1)?.position];
  if (!newest || !oldest) return [];
  const segments = await order.holding(log, oldest.commit - 1n, newest.commit);
  let at = segments.length - 1;
  return events.flatMap((event) => {
    const { position } = event;
    if (!position) return [];
    while (at >= 0 && (segments[at]?.after ?? 0n) >= position.commit) at -= 1;
    const segment = segments[at];
    const isIn = segment !== undefined && position.commit <= segment.upTo;
    return isIn ? [{ ...event, position: placeInOrder(segment, position) }] : [];
  });
}
