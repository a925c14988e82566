import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EventLog } from '@app/events/log/event-log';
import { subscribe } from '@app/events/log/subscription';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { type Relay, startRelay } from '@app/events/testing/relay';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type EventStore, startEventStore } from '../server.ts';
import { ReadOnlyClient } from './read-only-client.ts';

let database: TestDatabase;
let relay: Relay;
let store: EventStore;
let writing: EventLog;
let reading: EventLog;
let stopping: AbortController;

beforeEach(async () => {
  database = await createTestDatabase();
  relay = await startRelay(database.url);
  store = await startEventStore({ port: 0, databaseUrl: database.url });
  const options = { url: store.connectionString, definitions: [Counted], keys: new MemoryKeys() };
  writing = new EventLog({ ...options, connect: store.connect });
  const address = relay.address(database.url);
  reading = new EventLog({ ...options, connect: () => new ReadOnlyClient(address) });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await Promise.all([reading.close(), writing.close()]);
  await relay.cut();
  await store.stop();
  await database.drop();
});

const append = (stream: string, ...numbers: readonly number[]) =>
  writing.append(stream, 'any', numbers.map(counted), someContext());

/** Follows the whole log, and collects the numbers that were counted. */
function follow(): { numbers: number[] } {
  const numbers: number[] = [];
  const run = async (): Promise<void> => {
    for await (const { events } of subscribe(reading, {
      after: 'start',
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
    })) {
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
    }
  };
  void run();
  return { numbers };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('gives what was appended, and what another process appends meanwhile', async () => {
  await append('one', ...upTo(1500));
  const { numbers } = follow();
  await expect.poll(() => numbers.length).toBe(1500);
  await append('two', 1500, 1501);
  await append('one', 1502);
  await expect.poll(() => numbers).toEqual(upTo(1503));
});

test('goes on after an outage of the database, without a gap or a double', async () => {
  await append('one', ...upTo(10));
  const { numbers } = follow();
  await expect.poll(() => numbers.length).toBe(10);
  await relay.cut();
  await append('one', 10, 11);
  await delay(300);
  await relay.mend();
  await expect.poll(() => numbers).toEqual(upTo(12));
});

test('reads a stream, and nothing where there is none', async () => {
  const stream = `some-${randomUUID()}`;
  await append(stream, 1, 2);
  const read = await reading.read(stream, { personal: 'skip' });
  expect(read.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 2 }]);
  expect(await reading.read('nowhere', { personal: 'skip' })).toEqual([]);
});

test('appends nothing', async () => {
  await expect(reading.append('one', 'any', [counted(1)], someContext())).rejects.toThrow(
    'only reads',
  );
});
