import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import type { EventLog } from './event-log.ts';
import { readAllPages } from './event-pages.ts';

const PAGE = 50;
const PAGES = 12;
/** In some of these reads all has arrived when the reader leaves. */
const LEAVINGS = 60;
const CLOSED_WITHIN_MS = 10_000;

let store: TestEventStore;
let log: EventLog;
beforeAll(async () => {
  store = await startTestEventStore();
  log = openLog(store.connectionString);
  for (let page = 0; page < PAGES; page += 1) {
    const events = Array.from({ length: PAGE }, (_, number) => counted(number));
    await log.append(`some-${randomUUID()}`, 'no-stream', events, someContext());
  }
});
afterAll(() => store.stop());

/** Reads some pages and leaves, while the next one is read or not. */
async function leaveAfter(pages: number, isReadingOn: boolean): Promise<void> {
  const leaving = new AbortController();
  const reading = readAllPages(log, 'start', leaving.signal, PAGE);
  for (let page = 0; page < pages; page += 1) await reading.next();
  const next = isReadingOn ? reading.next() : null;
  await setImmediate();
  leaving.abort();
  await next;
  await reading.return();
}

test('a log can be closed after reads that were left early, shortly before their end', async () => {
  for (let round = 0; round < LEAVINGS; round += 1)
    await leaveAfter(PAGES - (round % 2), round % 2 === 1);
  const closing = log.close().then(() => 'closed');
  expect(await Promise.race([closing, delay(CLOSED_WITHIN_MS, 'open')])).toBe('closed');
});
