import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { UnknownError } from './client.ts';
import { EventLogUnavailableError, ReadingCutOffError } from './errors.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';
import { StoreConnection } from './store-connection.ts';

let store: TestEventStore;
beforeAll(async () => {
  store = await reachTestEventStore();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => store.stop());

/**
 * The answer of a node without a leader to an append. The embedded event store is always the
 * leader.
 */
const notReady = () => new UnknownError(undefined, 'Could not recognize Server Is Not Ready');

/** The error that the client throws repeatedly after it has found no node. */
const notDiscovered = () => new Error('Failed to discover after 10 attempts.');

/** Reads the whole log to find its last event. */
async function endOf(log: EventLog): Promise<string | undefined> {
  let last: string | undefined;
  for await (const { event } of readAll(log, {})) last = event?.id;
  return last;
}

test('an append waits for a new leader, and keeps its event ids', async () => {
  const log = openLog(store.connectionString);
  const stream = `some-${randomUUID()}`;
  const append = vi
    .spyOn(log.client, 'appendToStream')
    .mockRejectedValueOnce(notReady())
    .mockRejectedValueOnce(notReady());
  const outcome = await log.append(stream, 'no-stream', [counted(1)], someContext());
  expect(outcome.kind).toBe('appended');
  expect(append).toHaveBeenCalledTimes(3);
  const ids = append.mock.calls.map(([, events]) => JSON.stringify(events));
  expect(new Set(ids).size).toBe(1);
  await log.close();
});

test('without a leader an append is unavailable in the end, and the next one has a new client', async () => {
  const log = openLog(store.connectionString, { patience: 2000 });
  const stream = `some-${randomUUID()}`;
  const { client } = log;
  vi.spyOn(client, 'appendToStream').mockImplementation(() => Promise.reject(notReady()));
  const refused = log.append(stream, 'no-stream', [counted(1)], someContext());
  await expect(refused).rejects.toThrow(EventLogUnavailableError);
  expect(log.client).not.toBe(client);
  const outcome = await log.append(stream, 'no-stream', [counted(1)], someContext());
  expect(outcome.kind).toBe('appended');
  await log.close();
});

const BACKOFF = { firstMs: 50, longestMs: 50 };

test('a call that is never answered is unavailable when its time is over', async () => {
  const connection = StoreConnection.to(store.connectionString);
  const before = Date.now();
  const silent = connection.persist('Nothing', () => new Promise(() => undefined), {
    withinMs: 300,
    backoff: BACKOFF,
  });
  await expect(silent).rejects.toThrow(EventLogUnavailableError);
  expect(Date.now() - before).toBeLessThan(30_000);
  await connection.close();
});

test('what is no outage is thrown at once', async () => {
  const connection = StoreConnection.to(store.connectionString);
  const work = vi.fn(() => Promise.reject(new TypeError('A fault of the program')));
  const failed = connection.persist('Nothing', work, { withinMs: 5000, backoff: BACKOFF });
  await expect(failed).rejects.toThrow(TypeError);
  expect(work).toHaveBeenCalledTimes(1);
  await connection.close();
});

/** For what succeeds in the end, however busy the machine is. */
const PATIENT_MS = 60_000;

/** Writes a stream that takes a while to read. */
async function longStream(log: EventLog): Promise<string> {
  const stream = `some-${randomUUID()}`;
  const events = Array.from({ length: 500 }, (_, number) => counted(number));
  for (let round = 0; round < 6; round += 1) {
    await log.append(stream, 'any', events, someContext());
  }
  return stream;
}

test('a reading that a new client cuts off is never short: a stream is read again', async () => {
  const log = openLog(store.connectionString, { patience: PATIENT_MS });
  const stream = await longStream(log);
  expect(await log.read(stream, { personal: 'skip' })).toHaveLength(3000);
  const { client } = log;
  const reading = log.read(stream, { personal: 'skip' });
  const looking = endOf(log);
  const outcome = Promise.allSettled([reading, looking]);
  vi.spyOn(client, 'appendToStream').mockImplementation(() => Promise.reject(notDiscovered()));
  await log.append(`some-${randomUUID()}`, 'no-stream', [counted(1)], someContext());
  expect(log.client).not.toBe(client);
  const [read, looked] = await outcome;
  expect(read.status === 'fulfilled' && read.value).toHaveLength(3000);
  expect(looked).toMatchObject({ status: 'rejected', reason: expect.any(ReadingCutOffError) });
  await log.close();
});

test('a reading that the closing of the log cuts off is unavailable', async () => {
  const writer = openLog(store.connectionString, { patience: PATIENT_MS });
  const stream = await longStream(writer);
  await writer.close();
  const log = openLog(store.connectionString);
  const reading = log.read(stream, { personal: 'skip' });
  const refused = expect(reading).rejects.toThrow(EventLogUnavailableError);
  await log.close();
  await refused;
});
