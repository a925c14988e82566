import type { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import { type Position, START_POSITION } from '@app/events/position';

const FIRST_LOOK = 4;
const LONGEST_LOOK = 4096;

/**
 * The position of the last event that a projection could see; the start of an empty log.
 * @throws EventLogUnavailableError if the store stays unreachable, EventLogAccessError
 */
export function endOfLog(log: EventLog): Promise<Position> {
  return log.retryReading(() => findEnd(log));
}

async function findEnd(log: EventLog): Promise<Position> {
  let found = START_POSITION;
  for (let maxCount = FIRST_LOOK; ; maxCount = Math.min(8 * maxCount, LONGEST_LOOK)) {
    let seen = 0;
    const events = readAll(log, { direction: 'backwards', fromPosition: 'end', maxCount });
    for await (const { event } of events) {
      seen += 1;
      // The store's own events have types that begin with a dollar.
      const isOurs = event?.position !== undefined && !event.type.startsWith('$');
      if (isOurs && found === START_POSITION) found = event.position;
    }
    if (found !== START_POSITION || seen < maxCount || maxCount === LONGEST_LOOK) return found;
  }
}
