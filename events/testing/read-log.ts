import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '../log/client.ts';
import { isUnavailable } from '../log/errors.ts';
import type { EventLog } from '../log/event-log.ts';
import { readAll } from '../log/read-all.ts';

const WITHIN_MS = 20_000;
const RETRY_MS = 50;

/** Runs work with the store, and retries it during an outage (docs/testing-on-real-servers.md). */
export async function throughOutages<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** Reads the whole log, including the store's own events. */
export async function readWholeLog(log: EventLog): Promise<readonly RecordedEvent[]> {
  return throughOutages(async () => {
    const events: RecordedEvent[] = [];
    for await (const { event } of readAll(log, {})) if (event) events.push(event);
    return events;
  });
}
