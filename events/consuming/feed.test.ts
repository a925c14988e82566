import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import type { EventLog } from '../log/event-log.ts';
import { START_POSITION } from '../position.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FeedOptions, openFeed } from './feed.ts';
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

const open = (enough: () => number, more: Partial<FeedOptions> = {}) =>
  openFeed(log, {
    after: START_POSITION,
    wants: (type) => type === 'Counted',
    signal: stopping.signal,
    personal: 'skip',
    maxBatch: ENOUGH,
    enough,
    ...more,
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
    // Far more events than `ENOUGH` are ready by now.
    await delay(100);
    if (seen >= EVENTS) stopping.abort();
  }
  expect(seen).toBe(EVENTS);
  expect(Math.max(...sizes)).toBeLessThan(2 * ENOUGH);
});

test('a batch that was read is cut where there is enough', async () => {
  await append(EVENTS);
  const numbers: unknown[] = [];
  let read = 0;
  for await (const batch of open(() => 7, { maxBatch: 500 })) {
    expect(batch.events.length).toBeLessThanOrEqual(7);
    expect(batch.position).toEqual(batch.events.at(-1)?.position);
    numbers.push(...numbersOf(batch));
    read += batch.read;
    if (numbers.length === EVENTS) stopping.abort();
  }
  expect(numbers).toEqual(Array.from({ length: EVENTS }, (_, number) => number));
  expect(read).toBe(EVENTS);
});

test('waits for a batch of some size, but not where no more comes', async () => {
  await append(EVENTS);
  const sizes: number[] = [];
  let seen = 0;
  for await (const { events } of open(() => Infinity, { atLeast: () => EVENTS + 1 })) {
    sizes.push(events.length);
    seen += events.length;
    if (seen === EVENTS) stopping.abort();
  }
  expect(seen).toBe(EVENTS);
  // Each read returns up to `ENOUGH` events; on a busy machine, a pause between two reads may be
  // taken for the end.
  expect(Math.max(...sizes)).toBeGreaterThan(ENOUGH);
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
