import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { EventStoreDBClient } from './client.ts';
import type { EventLog } from './event-log.ts';
import { subscribe, type SubscribeOptions } from './subscription.ts';

let store: TestEventStore;
let log: EventLog;
let stopping: AbortController;
beforeAll(async () => {
  store = await reachTestEventStore();
});
beforeEach(() => {
  log = openLog(store.connectionString);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
});
afterAll(() => store.stop());

/** More than the store buffers for a live subscriber. */
const BURST = 200;

/** Follows the log and records the callbacks. */
function follow(more: Partial<SubscribeOptions>) {
  const numbers: number[] = [];
  const seen = { numbers, read: 0, tooSlow: 0, connected: 0, outages: 0 };
  const run = async (): Promise<void> => {
    for await (const { events, read } of subscribe(log, {
      after: 'end',
      signal: stopping.signal,
      wants: (type) => type === 'Counted',
      personal: 'skip',
      maxBatch: 7,
      onConnected: () => (seen.connected += 1),
      onTooSlow: () => (seen.tooSlow += 1),
      onOutage: () => (seen.outages += 1),
      ...more,
    })) {
      seen.read += read;
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
      await delay(1);
    }
  };
  return { seen, done: run() };
}

/** Appends numbered events in one command, so they arrive together. */
async function appendBurst(category: string, first: number): Promise<number> {
  const events = Array.from({ length: BURST }, (_, index) => counted(first + index));
  await log.append(`${category}-${randomUUID()}`, 'no-stream', events, someContext());
  return first + BURST;
}

const newCategory = (): string => `c${randomUUID().replaceAll('-', '')}`;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test.each(['start', 'end'] as const)(
  'a subscriber from the %s that is thrown out again and again gets each event once, in order',
  async (after) => {
    const category = newCategory();
    const { seen } = follow({ after, streamPrefixes: [`${category}-`] });
    await eventually(() => seen.connected > 0);
    let appended = 0;
    // One burst after another; otherwise the subscription would never become live again.
    while (seen.tooSlow < 5) {
      appended = await appendBurst(category, appended);
      await eventually(() => seen.numbers.length >= appended);
    }
    expect(seen.numbers).toEqual(upTo(appended));
    expect(seen).toMatchObject({ outages: 0, connected: 1 });
  },
);

describe('all streams', () => {
  skipOnSharedLog('every event of the log is counted');

  test('who follows all streams never reads the events of the store itself', async () => {
    const { seen, done } = follow({});
    await eventually(() => seen.connected > 0);
    const client = EventStoreDBClient.connectionString(store.connectionString);
    let appended = 0;
    while (seen.tooSlow < 3) {
      await client.setStreamMetadata(newCategory(), { note: 'kept as an event of the store' });
      appended = await appendBurst(newCategory(), appended);
      await eventually(() => seen.numbers.length >= appended);
    }
    stopping.abort();
    await done;
    await client.dispose();
    expect(seen.read).toBe(appended);
  });
});
