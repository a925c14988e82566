import { START } from '@app/events/log/client';
import type { EventLog } from '@app/events/log/event-log';
import { type ReadEvent, toRecorded } from '@app/events/log/recorded-event';

const AT_ONCE = 1000;

/**
 * Reads the whole log in batches, its events understood and not opened yet.
 * @throws where an event is not in the catalogue
 */
export async function* readLog(log: EventLog): AsyncGenerator<readonly ReadEvent[]> {
  let batch: ReadEvent[] = [];
  for await (const { event } of log.client.readAll({ fromPosition: START })) {
    if (!event || event.type.startsWith('$')) continue;
    const read = toRecorded(event, log.definitions);
    if (!read) throw new Error(`An event that nobody knows: ${event.type}`);
    batch.push(read);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
