import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { jsonEvent } from '@app/events/log/client';
import { EventLogUnavailableError } from '@app/events/log/errors';
import { EventLog } from '@app/events/log/event-log';
import { subscribe, type SubscribeOptions } from '@app/events/log/subscription';
import { eventually } from '@app/events/testing/eventually';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { type Relay, startRelay } from '@app/events/testing/relay';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventStore, startEventStore } from '../server.ts';

let database: TestDatabase;
let relay: Relay;
let store: EventStore;
let log: EventLog;
let stopping: AbortController;
beforeEach(async () => {
  database = await createTestDatabase();
  relay = await startRelay(database.url);
  store = await startEventStore({ port: 0, databaseUrl: relay.address(database.url) });
  log = openLog();
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
  await store.stop();
  await relay.cut();
  await database.drop();
});

function openLog(patience = 20_000): EventLog {
  const { connectionString: url, connect } = store;
  return new EventLog({ url, connect, definitions: [Counted], keys: new MemoryKeys(), patience });
}

const newStream = (): string => `some-${randomUUID()}`;

/** Follows the whole log and collects the numbers that were counted. */
function follow(pauseMs = 0) {
  const numbers: number[] = [];
  const outages: unknown[] = [];
  const run = async (): Promise<void> => {
    for await (const { events } of subscribe(log, {
      after: 'start',
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
      maxBatch: 7,
      gatherMs: pauseMs,
      onOutage: (error) => outages.push(error),
    })) {
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
    }
  };
  return { numbers, outages, done: run() };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('while Postgres is away an append waits; nothing is missed and nothing comes twice', async () => {
  const { numbers } = follow();
  const writing = (async () => {
    for (const number of upTo(60)) {
      const outcome = await log.append(newStream(), 'no-stream', [counted(number)], someContext());
      expect(outcome.kind).toBe('appended');
    }
  })();
  for (const seen of [10, 30]) {
    await eventually(() => numbers.length >= seen);
    await relay.cut();
    await relay.mend();
  }
  await writing;
  await eventually(() => numbers.length >= 60);
  expect(numbers).toEqual(upTo(60));
});

test('pages hand over to the subscription: appends, outages and ends in between lose and repeat nothing', async () => {
  const append = (first: number) =>
    log.append(
      newStream(),
      'no-stream',
      upTo(250).map((index) => counted(first + index)),
      someContext(),
    );
  // More than one page of the table.
  for (let first = 0; first < 2500; first += 250) await append(first);
  const total = 6000;
  let appended = 2500;
  let appending: Promise<unknown> | null = null;
  const numbers: number[] = [];
  let after: SubscribeOptions['after'] = 'start';
  for (let begun = 0; numbers.length < total; begun += 1) {
    let batches = 0;
    // As after a kill: a new subscription, after the last position that was stored.
    for await (const batch of subscribe(log, {
      after,
      signal: stopping.signal,
      wants: () => true,
      catchUpTypes: ['Counted'],
      personal: 'skip',
      maxBatch: 400,
    })) {
      for (const { data } of batch.events) if ('number' in data) numbers.push(Number(data.number));
      after = batch.position;
      batches += 1;
      if (appending === null && appended < total) {
        appending = append(appended).finally(() => {
          appending = null;
        });
        appended += 250;
      }
      if (begun % 4 === 1 && batches === 1) {
        await relay.cut();
        await relay.mend();
      }
      if (numbers.length >= total || batches === 3) break;
    }
  }
  expect(numbers).toEqual(upTo(total));
});

test('a long outage is said to be one', async () => {
  const hasty = openLog(200);
  await relay.cut();
  const refused = hasty.append(newStream(), 'no-stream', [counted(1)], someContext());
  await expect(refused).rejects.toThrow(EventLogUnavailableError);
  const reading = hasty.read(newStream(), { personal: 'skip' });
  await expect(reading).rejects.toThrow(EventLogUnavailableError);
  await expect(hasty.ping()).rejects.toThrow(EventLogUnavailableError);
  await hasty.close();
  await relay.mend();
});

test('who is slower than the appends gets each event once, and no outage', async () => {
  const { numbers, outages } = follow(5);
  const appended = upTo(20).map((burst) => {
    const events = upTo(100).map((index) => counted(burst * 100 + index));
    return log.append(newStream(), 'no-stream', events, someContext());
  });
  await Promise.all(appended);
  await eventually(() => numbers.length >= 2000);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(2000));
  expect(outages).toEqual([]);
});

test('what is appended without a connection is read over one, and the other way round', async () => {
  const over = new EventLog({
    url: store.connectionString,
    definitions: [Counted],
    keys: new MemoryKeys(),
  });
  const stream = newStream();
  await log.append(stream, 'no-stream', [counted(1)], someContext());
  await over.append(stream, 0n, [counted(2)], someContext());
  expect(await over.append(stream, 0n, [counted(3)], someContext())).toEqual({ kind: 'conflict' });
  expect(await log.append(stream, 0n, [counted(3)], someContext())).toEqual({ kind: 'conflict' });
  const [mine, theirs] = await Promise.all(
    [log, over].map((one) => one.read(stream, { personal: 'skip' })),
  );
  expect(mine).toHaveLength(2);
  expect(mine).toEqual(theirs);
  await over.close();
});

test('a faulty append concerns nobody else', async () => {
  const client = store.connect();
  const stream = newStream();
  const event = jsonEvent({ type: 'Counted', data: {} });
  for (const wrong of [
    { ...event, id: 'no id' },
    { ...event, type: '' },
  ]) {
    await expect(client.appendToStream(stream, wrong)).rejects.toThrow(/./u);
  }
  await expect(client.appendToStream('$all', event)).rejects.toThrow('cannot be written');
  expect((await client.appendToStream(stream, event)).success).toBe(true);
});
