import type { EventLog } from '@app/events/log/event-log';
import { type Position, START_POSITION } from '@app/events/position';

/**
 * The position of the last event that a projection could see; the start of an empty log.
 * @throws what the client throws where the store is away
 */
export async function endOfLog(log: EventLog): Promise<Position> {
  for await (const { event } of log.client.readAll({
    direction: 'backwards',
    fromPosition: 'end',
  })) {
    // The store's own events have types that begin with a dollar.
    if (event?.position && !event.type.startsWith('$')) return event.position;
  }
  return START_POSITION;
}
