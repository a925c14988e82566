import type { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import { type Position, START_POSITION } from '@app/events/position';

/** Most events that are read to find the newest ones that a question handles. */
const MOST_LOOKED_AT = 20_000;

/**
 * Finds where to begin reading, so that a dry run handles the newest events of its types.
 * @param wants whether it has a handler for a type
 * @param most how many of those to handle
 * @returns the position before them; the one before the last `MOST_LOOKED_AT` if they are rarer
 */
export function beforeNewest(
  log: EventLog,
  wants: (type: string) => boolean,
  most: number,
): Promise<Position> {
  return log.retryReading(async () => {
    let wanted = 0;
    let looked = 0;
    let before = START_POSITION;
    const reading = readAll(log, {
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: MOST_LOOKED_AT,
    });
    for await (const { event } of reading) {
      looked += 1;
      if (event?.position === undefined) continue;
      if (wanted >= most) {
        // The read continues to its end; only the first event beyond the limit sets the position.
        if (wanted === most) before = event.position;
        wanted = most + 1;
      } else if (wants(event.type)) wanted += 1;
      if (looked === MOST_LOOKED_AT && wanted < most) before = event.position;
    }
    return before;
  });
}
