import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type KillableEventStore,
  startKillableEventStore,
} from '@app/embedded/testing/event-store-process';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Position } from '../position.ts';
import { eventually } from '../testing/eventually.ts';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { startRelay } from '../testing/relay.ts';
import { counted, openLog, someContext, whispered } from '../testing/some-log.ts';
import { jsonEvent } from './client.ts';
import type { EventLog } from './event-log.ts';
import { subscribe, type SubscribeOptions } from './subscription.ts';

skipOnSharedLog('the store is killed');

let store: KillableEventStore;
let log: EventLog;
let stopping: AbortController;
beforeAll(async () => {
  store = await startKillableEventStore();
});
beforeEach(() => {
  log = openLog(store.connectionString, { patience: 20_000 });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
});
afterAll(() => store.stop());

/** Follows one category of streams and collects its counted numbers. */
function collect(from: EventLog, category: string, more: Partial<SubscribeOptions> = {}) {
  const numbers: number[] = [];
  const positions: Position[] = [];
  const connected = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    const batches = subscribe(from, {
      after: 'start',
      signal: stopping.signal,
      wants: (type) => type === 'Counted',
      personal: 'skip',
      streamPrefixes: [`${category}-`],
      onConnected: connected.resolve,
      ...more,
    });
    for await (const { events, position } of batches) {
      positions.push(position);
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
    }
  };
  return { numbers, positions, connected: connected.promise, done: run() };
}

const newCategory = (): string => `c${randomUUID().replaceAll('-', '')}`;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('nothing is missed and nothing comes twice while the store is killed again and again', async () => {
  const category = newCategory();
  const outages: unknown[] = [];
  const { numbers } = collect(log, category, {
    maxBatch: 7,
    onOutage: (error) => outages.push(error),
  });
  const count = 300;
  const writing = (async () => {
    for (const number of upTo(count)) {
      await log.append(`${category}-${number}`, 'no-stream', [counted(number)], someContext());
    }
  })();
  for (const seen of [50, 150]) {
    await eventually(() => numbers.length >= seen);
    await store.kill();
    await store.startAgain();
  }
  await writing;
  await eventually(() => numbers.length >= count);
  await delay(100);
  expect(numbers).toEqual(upTo(count));
  expect(outages.length).toBeGreaterThanOrEqual(2);
});

test('the first after a quiet time comes at once, what follows close behind it comes together', async () => {
  const category = newCategory();
  const { numbers, positions, connected } = collect(log, category, { gatherMs: 6000 });
  await connected;
  for (const number of upTo(6)) {
    await log.append(`${category}-${number}`, 'no-stream', [counted(number)], someContext());
    if (number === 0) await eventually(() => numbers.length === 1, 5000);
  }
  await eventually(() => numbers.length === 6);
  expect(positions).toHaveLength(2);
  expect(numbers).toEqual(upTo(6));
});

test('it begins behind the position that was handled', async () => {
  const category = newCategory();
  const positions: Position[] = [];
  for (const number of upTo(5)) {
    const outcome = await log.append(
      `${category}-${number}`,
      'no-stream',
      [counted(number)],
      someContext(),
    );
    if (outcome.kind === 'appended') positions.push(outcome.position);
  }
  const [, , third] = positions;
  if (!third) throw new Error('Not appended');
  const { numbers } = collect(log, category, { after: third });
  await eventually(() => numbers.length === 2);
  expect(numbers).toEqual([3, 4]);
});

test('behind the end only what is new comes', async () => {
  const category = newCategory();
  await log.append(`${category}-0`, 'no-stream', [counted(0)], someContext());
  const { numbers, connected } = collect(log, category, { after: 'end' });
  await connected;
  await log.append(`${category}-1`, 'no-stream', [counted(1)], someContext());
  await eventually(() => numbers.length > 0);
  expect(numbers).toEqual([1]);
});

test('events that nobody wants move the position', async () => {
  const category = newCategory();
  const { numbers, positions } = collect(log, category);
  const outcome = await log.append(
    `${category}-0`,
    'no-stream',
    [whispered('a', 'Hi')],
    someContext(),
  );
  await eventually(() => positions.length > 0);
  expect(outcome).toMatchObject({ position: positions.at(-1) });
  expect(numbers).toEqual([]);
});

test('the next batch is read only when the one before was handled', async () => {
  const category = newCategory();
  for (const number of upTo(6)) {
    await log.append(`${category}-${number}`, 'no-stream', [counted(number)], someContext());
  }
  let handling = 0;
  const sizes: number[] = [];
  const options = {
    after: 'start',
    signal: stopping.signal,
    wants: () => true,
    personal: 'skip',
    streamPrefixes: [`${category}-`],
    maxBatch: 2,
  } as const;
  for await (const { events } of subscribe(log, options)) {
    handling += 1;
    expect(handling).toBe(1);
    await delay(10);
    handling -= 1;
    sizes.push(events.length);
    if (sizes.reduce((sum, size) => sum + size) === 6) break;
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
});

test('abort ends it promptly, idle or while the store is away', async () => {
  const idle = collect(log, newCategory());
  await idle.connected;
  const relay = await startRelay(store.connectionString);
  const away = openLog(relay.address(store.connectionString));
  const cutOff = collect(away, newCategory());
  await cutOff.connected;
  await relay.cut();
  await delay(300);
  const before = Date.now();
  stopping.abort();
  await Promise.all([idle.done, cutOff.done]);
  expect(Date.now() - before).toBeLessThan(20_000);
  await away.close();
});

test('a signal that is aborted already begins nothing', async () => {
  stopping.abort();
  const { numbers, done } = collect(log, newCategory());
  await done;
  expect(numbers).toEqual([]);
});

test('an event without an envelope is an error, and no endless loop', async () => {
  const category = newCategory();
  const event = jsonEvent({ type: 'Counted', data: { data: { number: 0 } } });
  await log.client.appendToStream(`${category}-0`, event);
  const { done } = collect(log, category);
  await expect(done).rejects.toThrow(`Event ${event.id} (Counted) has no valid envelope`);
});

test('personal data is opened where asked for, and null where its key is gone', async () => {
  const keys = new MemoryKeys();
  const keeper = openLog(store.connectionString, { keys });
  const category = newCategory();
  await keeper.append(
    `${category}-0`,
    'no-stream',
    [whispered('a', 'Hi'), whispered('b', 'Ho')],
    someContext(),
  );
  keys.destroy('person:a');
  const seen: unknown[] = [];
  const options = {
    after: 'start',
    signal: stopping.signal,
    wants: () => true,
    personal: 'open',
    streamPrefixes: [`${category}-`],
  } as const;
  for await (const { events } of subscribe(keeper, options)) {
    seen.push(...events.map(({ personal }) => personal));
    if (seen.length === 2) break;
  }
  expect(seen).toEqual([null, { text: 'Ho' }]);
  await keeper.close();
});
