import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import type { EventLog } from '@app/events/log/event-log';
import { START_POSITION } from '@app/events/position';
import { counted, openLog, someContext } from '@app/events/testing/some-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFeed } from './feed.ts';
import type { FeedBatch } from './readable-events.ts';

let store: TestEventStore;
let log: EventLog;
let stopping: AbortController;
beforeEach(async () => {
  store = await startTestEventStore();
  log = openLog(store.connectionString);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
  await store.stop();
});

const EVENTS = 1200;
const ENOUGH = 100;

const open = (enough: () => number) =>
  openFeed(log, {
    after: START_POSITION,
    wants: (type) => type === 'Counted',
    signal: stopping.signal,
    personal: 'skip',
    maxBatch: ENOUGH,
    enough,
  });

async function append(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => counted(number));
  await log.append(`some-${randomUUID()}`, 'no-stream', events, someContext());
}

const numbersOf = ({ events }: FeedBatch) =>
  events.map(({ data }) => ('number' in data ? data.number : null));

test('takes no more into a batch once there is enough, and misses nothing', async () => {
  await append(EVENTS);
  const sizes: number[] = [];
  let seen = 0;
  for await (const { events } of open(() => ENOUGH)) {
    sizes.push(events.length);
    seen += events.length;
    // Much more than is enough stands ready meanwhile.
    await delay(100);
    if (seen >= EVENTS) stopping.abort();
  }
  expect(seen).toBe(EVENTS);
  expect(Math.max(...sizes)).toBeLessThan(2 * ENOUGH);
});

test('an event that cannot be read ends a batch behind those before it', async () => {
  await append(2);
  const id = randomUUID();
  const broken = { id, type: 'Counted', contentType: 'application/json' as const };
  await log.client.appendToStream('some-broken', [{ ...broken, data: {}, metadata: {} }]);
  await append(3);
  const before: unknown[] = [];
  const behind: unknown[] = [];
  let unreadable: FeedBatch['unreadable'] = null;
  for await (const batch of open(() => Infinity)) {
    (unreadable ? behind : before).push(...numbersOf(batch));
    unreadable ??= batch.unreadable;
    if (behind.length === 3) stopping.abort();
  }
  expect(unreadable).toMatchObject({ id, type: 'Counted' });
  expect([before, behind]).toEqual([
    [0, 1],
    [0, 1, 2],
  ]);
});
