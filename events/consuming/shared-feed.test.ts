import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { isInProcess } from '@app/embedded/testing/in-process-stores';
import type { AnyEvent } from '../definition.ts';
import type { EventLog } from '../log/event-log.ts';
import type { SubscribeOptions } from '../log/subscription.ts';
import { eventually } from '../testing/eventually.ts';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { counted, openLog, someContext, whispered } from '../testing/some-log.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedFeed } from './shared-feed.ts';

let store: TestEventStore;
let log: EventLog;
let keys: MemoryKeys;
let stopping: AbortController;
beforeEach(async () => {
  store = await startTestEventStore();
  keys = new MemoryKeys();
  log = openLog(store.connectionString, { keys });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
  await store.stop();
});

/** Follows a feed and notes what it was given and told. */
function follow(
  feed: SharedFeed,
  more: Partial<SubscribeOptions> & { before?: () => unknown } = {},
) {
  const events: AnyEvent[] = [];
  const seen = { events, batches: 0, read: 0, connected: 0, tooSlow: 0, outages: 0 };
  const stop = new AbortController();
  const { before, ...options } = more;
  const run = async (): Promise<void> => {
    for await (const batch of feed.subscribe({
      after: 'start',
      signal: AbortSignal.any([stop.signal, stopping.signal]),
      wants: (type) => type === 'Counted',
      personal: 'skip',
      onConnected: () => (seen.connected += 1),
      onTooSlow: () => (seen.tooSlow += 1),
      onOutage: () => (seen.outages += 1),
      ...options,
    })) {
      await before?.();
      seen.batches += 1;
      seen.read += batch.read;
      events.push(...batch.events);
    }
  };
  const done = run();
  const numbers = () => events.map(({ data }) => ('number' in data ? data.number : null));
  const end = async (): Promise<void> => {
    stop.abort();
    await done;
  };
  return { seen, numbers, done, end };
}

const wantsWhispered = (type: string): boolean => type === 'Whispered';
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

async function append(first: number, count: number): Promise<number> {
  const events = Array.from({ length: count }, (_, index) => counted(first + index));
  await log.append(`some-${randomUUID()}`, 'no-stream', events, someContext());
  return first + count;
}

test('all consumers share one subscription, opened with the first and closed with the last', async () => {
  const subscribing = vi.spyOn(log.client, 'subscribeToAll');
  const feed = new SharedFeed(log);
  const consumers = [follow(feed), follow(feed, { after: 'end' }), follow(feed)];
  await eventually(() => consumers.every(({ seen }) => seen.connected === 1));
  await append(0, 3);
  await eventually(() => consumers.every(({ numbers }) => numbers().length === 3));
  expect(subscribing).toHaveBeenCalledTimes(1);
  const subscription = subscribing.mock.results[0]?.value;
  const ended = subscription && vi.spyOn(subscription, 'unsubscribe');
  for (const consumer of consumers.slice(1)) await consumer.end();
  expect(ended).not.toHaveBeenCalled();
  await consumers[0]?.end();
  expect(ended).toHaveBeenCalledTimes(1);
  const again = follow(feed);
  await eventually(() => again.numbers().length === 3);
  expect(subscribing).toHaveBeenCalledTimes(2);
});

test('a consumer that is stuck holds up nobody, and reads for itself what it missed', async () => {
  const feed = new SharedFeed(log, 20);
  const stuck = Promise.withResolvers<void>();
  const slow = follow(feed, { before: () => stuck.promise, maxBatch: 7 });
  const quick = follow(feed);
  let appended = await append(0, 1);
  for (let round = 0; round < 10; round += 1) {
    appended = await append(appended, 30);
    await eventually(() => quick.numbers().length === appended);
  }
  expect(slow.numbers()).toEqual([]);
  stuck.resolve();
  await eventually(() => slow.numbers().length === appended);
  appended = await append(appended, 5);
  await eventually(() => slow.numbers().length === appended);
  expect(slow.numbers()).toEqual(upTo(appended));
  expect(quick.numbers()).toEqual(upTo(appended));
});

// Without gRPC there is no connection, and a store ends no subscription.
test.skipIf(isInProcess)(
  'that the store ended the subscription is told to all, and nothing is missed',
  async () => {
    const feed = new SharedFeed(log, 10);
    const one = follow(feed);
    const other = follow(feed, { maxBatch: 7 });
    await eventually(() => one.seen.connected + other.seen.connected === 2);
    let appended = 0;
    while (one.seen.tooSlow < 3) {
      appended = await append(appended, 500);
      await eventually(
        () => one.numbers().length >= appended && other.numbers().length >= appended,
      );
    }
    expect([one.numbers(), other.numbers()]).toEqual([upTo(appended), upTo(appended)]);
    expect(other.seen).toMatchObject({ tooSlow: one.seen.tooSlow, outages: 0, connected: 1 });
  },
);

test('events that nobody wants come later and together, and with the next that is wanted', async () => {
  const feed = new SharedFeed(log);
  const { seen, numbers } = follow(feed, { quietMs: 60_000 });
  const soon = follow(feed, { wants: () => false, quietMs: 50 });
  await eventually(() => seen.connected === 1 && soon.seen.connected === 1);
  for (let round = 0; round < 3; round += 1) {
    await log.append(`some-${randomUUID()}`, 'any', [whispered('ann', 'psst')], someContext());
  }
  await eventually(() => soon.seen.read === 3);
  expect(seen.batches).toBe(0);
  await append(0, 1);
  await eventually(() => seen.read === 4);
  expect([seen.batches, numbers()]).toEqual([1, [0]]);
});

test('a personal part is opened for those who want it, and for nobody once its key is destroyed', async () => {
  const feed = new SharedFeed(log);
  const texts = ({ seen }: ReturnType<typeof follow>) =>
    seen.events.map((event) => event.personal ?? null);
  const open = { wants: wantsWhispered, personal: 'open' } as const;
  const late = Promise.withResolvers<void>();
  const quick = follow(feed, { ...open, after: 'end' });
  const skipping = follow(feed, { wants: wantsWhispered });
  // It holds the first batch, and takes the next from the buffer when all others have it.
  const slow = follow(feed, { ...open, before: () => late.promise });
  await eventually(() => [quick, slow, skipping].every(({ seen }) => seen.connected === 1));
  for (const text of ['first', 'second']) {
    await log.append(`some-${randomUUID()}`, 'any', [whispered('ann', text)], someContext());
    await eventually(() => texts(quick).at(-1)?.['text' as never] === text);
  }
  keys.destroy('person:ann');
  late.resolve();
  await eventually(() => slow.seen.events.length === 2);
  expect(texts(quick)).toEqual([{ text: 'first' }, { text: 'second' }]);
  expect(texts(slow)).toEqual([{ text: 'first' }, null]);
  expect(texts(skipping)).toEqual([null, null]);
});

test('an event is understood once and opened once, however many consumers want it', async () => {
  const feed = new SharedFeed(log);
  const options = { wants: wantsWhispered, after: 'end' } as const;
  const skipping = [follow(feed, options), follow(feed, options)];
  const opening = [1, 2].map(() => follow(feed, { ...options, personal: 'open' }));
  const all = [...skipping, ...opening];
  await eventually(() => all.every(({ seen }) => seen.connected === 1));
  await log.append(`some-${randomUUID()}`, 'any', [whispered('ann', 'psst')], someContext());
  await eventually(() => all.every(({ seen }) => seen.events.length === 1));
  const [plain, samePlain, opened, sameOpened] = all.map(({ seen }) => seen.events[0]);
  expect(opened).toMatchObject({ personal: { text: 'psst' } });
  // The same objects: they were made for the first consumer.
  expect(samePlain).toBe(plain);
  expect(sameOpened).toBe(opened);
});

test('an event that is broken fails only those who want it, again each time', async () => {
  const feed = new SharedFeed(log);
  const other = follow(feed, { wants: wantsWhispered, after: 'end' });
  await eventually(() => other.seen.connected === 1);
  const failing = follow(feed, { after: 'end' });
  await eventually(() => failing.seen.connected === 1);
  const broken = { id: randomUUID(), type: 'Counted', contentType: 'application/json' as const };
  await log.client.appendToStream('some-broken', [{ ...broken, data: {}, metadata: {} }]);
  await expect(failing.done).rejects.toThrow('no valid envelope');
  await eventually(() => other.seen.read === 1);
  await expect(follow(feed).done).rejects.toThrow('no valid envelope');
});

test('a consumer that ends while nothing comes ends at once', async () => {
  const feed = new SharedFeed(log);
  const one = follow(feed);
  await eventually(() => one.seen.connected === 1);
  await delay(20);
  await one.end();
  expect(one.seen.batches).toBe(0);
});
