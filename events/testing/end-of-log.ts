import { BACKWARDS, END } from '../log/client.ts';
import type { EventLog } from '../log/event-log.ts';
import { readAll } from '../log/read-all.ts';
import type { Position } from '../position.ts';
import { throughOutages } from './read-log.ts';

/** The position of the last event of the log. As long as it stays, nothing was appended. */
export async function endOfLog(log: EventLog): Promise<Position | undefined> {
  return throughOutages(async () => {
    let end: Position | undefined;
    const last = readAll(log, { direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    for await (const { event } of last) end = event?.position;
    return end;
  });
}
