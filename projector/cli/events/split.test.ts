import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import { startSequencer } from '@app/consumers/sequencer';
import { compareLogs } from '@app/events/copy/compare-logs';
import { streamsOf } from '@app/events/copy/source-log';
import { openTestLog, testEvent, type TestLog } from '@app/events/copy/testing/two-logs';
import { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import type { AllReadingOptions } from '@app/events/log/store-client';
import { formatPosition, type Position } from '@app/events/position';
import { logOf } from '@app/events/several-logs/placement';
import { splitLog, type SplitOptions, type SplitOrder } from '@app/events/split/split-log';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { createLogger } from '@app/service-kit/logging';
import { OrderInPostgres } from '@app/service-kit/log-order/order-in-postgres';
import { createPool } from '@app/service-kit/postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderOfSplit } from './split-order.ts';

skipOnSharedLog('whole logs are split');

const STREAMS = [
  'settings',
  ...Array.from({ length: 8 }, (_, index) => `user-${index}`),
  ...Array.from({ length: 4 }, (_, index) => `code-AAAA000${index}`),
];

let cleanup: AsyncDisposableStack;
beforeEach(() => {
  cleanup = new AsyncDisposableStack();
});
afterEach(() => cleanup.disposeAsync());

type Moment = 'before the order' | 'after the order';

/** Fails when the command writes the order for the first time, as if it were killed there. */
const killedAt = (moment: Moment, order: SplitOrder): SplitOrder => ({
  reached: () => order.reached(),
  add: async (segments) => {
    if (moment === 'after the order') await order.add(segments);
    throw new Error(`Killed ${moment}`);
  },
});

async function openLogs(count: number) {
  const database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  const source = cleanup.use(await openTestLog(startTestEventStore));
  const targets: TestLog<TestEventStore>[] = [];
  for (let number = 0; number < count; number += 1)
    targets.push(cleanup.use(await openTestLog(startTestEventStore)));
  const addresses = targets.map(({ store }) => store.connectionString);
  const split = async ({
    killed,
    ...options
  }: Partial<SplitOptions> & { killed?: Moment } = {}) => {
    await using order = await OrderOfSplit.open(database.url, count);
    return await splitLog({
      source: source.log,
      targets: targets.map(({ log }) => log),
      order: killed ? killedAt(killed, order) : order,
      finish: false,
      signal: new AbortController().signal,
      onStart: () => undefined,
      onProgress: () => undefined,
      ...options,
    });
  };
  return { database, source, targets, addresses, split };
}

type Logs = Awaited<ReturnType<typeof openLogs>>;

/**
 * Events in alternating streams, some of them appended together, and metadata that the store
 * writes.
 */
async function fill({ source: { client } }: Logs, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const stream = STREAMS[(index * 7) % STREAMS.length] ?? 'settings';
    const events = index % 3 === 0 ? [testEvent(index), testEvent(-index)] : [testEvent(index)];
    await client.appendToStream(stream, events);
  }
  await client.setStreamMetadata('user-1', { owner: 'nobody' });
  await client.deleteStream('user-2');
  await client.appendToStream('user-2', [testEvent(count)]);
  // The last event of `$all` is the store's own.
  await client.setStreamMetadata('code-AAAA0001', { owner: randomUUID() });
}

function openLog(url: string, { database }: Logs): EventLog {
  const pool = createPool(database.url, { max: 4, applicationName: 'test' });
  cleanup.defer(() => pool.end());
  const order = new OrderInPostgres(pool, database.url);
  const log = new EventLog({ url, definitions: [Counted], keys: new MemoryKeys(), order });
  cleanup.defer(() => log.close());
  return log;
}

const read = (log: EventLog, fromPosition: Position | 'start' = 'start'): Promise<string[]> =>
  gather(log, { fromPosition });

const readBackwards = (log: EventLog, maxCount: number): Promise<string[]> =>
  gather(log, { direction: 'backwards', fromPosition: 'end', maxCount });

async function gather(log: EventLog, options: AllReadingOptions): Promise<string[]> {
  const found: string[] = [];
  for await (const { event } of readAll(log, options))
    if (event && event.streamId !== 'lognumber' && !event.type.startsWith('$'))
      found.push(
        `${formatPosition(event.position)} ${event.streamId} ${event.revision} ${event.id}`,
      );
  return found;
}

/** Splits, and stops after some steps, until it has finished. @returns how often it stopped */
async function splitWithStops(logs: Logs, steps: number, finish: boolean): Promise<number> {
  for (let stops = 0; ; stops += 1) {
    const stopping = new AbortController();
    let left = steps + stops;
    const onProgress = (): void => {
      if ((left -= 1) === 0) stopping.abort();
    };
    const { state } = await logs.split({ finish, signal: stopping.signal, onProgress });
    if (state !== 'stopped') return stops;
  }
}

for (const count of [2, 3]) {
  test(`a log is split into ${count}, stopped often, and each event keeps its place`, async () => {
    const logs = await openLogs(count);
    await fill(logs, 60);
    expect(await splitWithStops(logs, 7, false)).toBeGreaterThan(3);
    const several = openLog(logs.addresses.join(' '), logs);
    await expect(several.checkAccess()).rejects.toThrow('does not have all its events yet');
    await fill(logs, 40);
    await splitWithStops(logs, 20, true);
    await expect(several.checkAccess()).resolves.toBeUndefined();

    const single = openLog(logs.source.store.connectionString, logs);
    const all = await read(single);
    expect(all.length).toBeGreaterThan(130);
    expect(await read(several)).toEqual(all);
    for (const [number, target] of logs.targets.entries()) {
      const source = streamsOf(logs.source.log, (stream) => logOf(stream, count) === number);
      const signal = new AbortController().signal;
      const { difference } = await compareLogs({ source, target: target.log, signal });
      expect(difference).toBeNull();
    }
    for (const at of [0, 1, 50, all.length - 1]) {
      const commit = BigInt(String(all[at]).split(' ')[0] ?? '');
      const from = { commit, prepare: commit };
      expect(await read(several, from)).toEqual(all.slice(at));
    }
    await expectNewEvents(several, logs, all);
  }, 120_000);
}

test('killed beside the order or while it hands over, it goes on', async () => {
  const logs = await openLogs(2);
  await fill(logs, 20);
  // The first two are killed while writing what was copied, the others while handing over.
  for (const killed of ['before the order', 'after the order'] as const)
    await expect(logs.split({ finish: true, killed })).rejects.toThrow(`Killed ${killed}`);
  for (const killed of ['before the order', 'after the order'] as const)
    await expect(logs.split({ finish: true, killed })).rejects.toThrow(`Killed ${killed}`);
  const several = openLog(logs.addresses.join(' '), logs);
  await expect(several.checkAccess()).rejects.toThrow('does not have all its events yet');
  expect(await logs.split({ finish: true })).toMatchObject({ copied: 0, state: 'finished' });
  const all = await read(openLog(logs.source.store.connectionString, logs));
  expect(await read(several)).toEqual(all);
  expect(await readBackwards(several, 1000)).toEqual(all.toReversed());
  await expectNewEvents(several, logs, all);
}, 60_000);

/** New events must get places after all places of the source. */
async function expectNewEvents(several: EventLog, logs: Logs, all: readonly string[]) {
  const pool = createPool(logs.database.url, { max: 4, applicationName: 'test' });
  cleanup.defer(() => pool.end());
  const sequencer = startSequencer({ log: several, pool, logger: createLogger('test', 'silent') });
  cleanup.defer(() => sequencer.stop());
  const end = await logs.source.log.end();
  for (const stream of ['settings', 'user-2', 'code-AAAA0003', 'user-new']) {
    const outcome = await several.append(stream, 'any', [counted(1)], someContext());
    if (outcome.kind === 'conflict') throw new Error('A conflict at any revision');
    const place = await several.placed(outcome.position);
    expect(place.commit).toBeGreaterThan(end.commit);
  }
  expect((await read(several)).slice(0, all.length)).toEqual(all);
  expect(await read(several)).toHaveLength(all.length + 4);
  expect((await readBackwards(several, 1000)).slice(4)).toEqual(all.toReversed());
}

test('what cannot be is refused with a sentence', async () => {
  const logs = await openLogs(2);
  await fill(logs, 20);
  await logs.split();
  // Other, empty event stores, although an order of the first ones exists.
  const others = [1, 2].map(() => openTestLog(startTestEventStore));
  const targets = (await Promise.all(others)).map((each) => cleanup.use(each).log);
  await expect(logs.split({ targets })).rejects.toThrow('the order of other event stores');
  // Events are still appended to the source while it finishes.
  const onStart = (step: string): void => {
    if (step === 'number') writing = fill(logs, 20);
  };
  let writing = Promise.resolve();
  await expect(logs.split({ finish: true, onStart })).rejects.toThrow('has grown meanwhile');
  await writing;
  expect(await logs.split({ finish: true })).toMatchObject({ state: 'finished' });
  await expect(logs.split()).rejects.toThrow('This split is finished');
  const turned = openLog(logs.addresses.toReversed().join(' '), logs);
  await expect(turned.checkAccess()).rejects.toThrow('its list of addresses has changed');
}, 120_000);

test('a target that is in use is refused', async () => {
  const logs = await openLogs(2);
  await fill(logs, 20);
  const stream = 'user-stranger';
  const append = () =>
    logs.targets[logOf(stream, 2)]?.client.appendToStream(stream, [testEvent(1)]);
  await append();
  await expect(logs.split({ finish: true })).rejects.toThrow('in use already');
}, 60_000);
