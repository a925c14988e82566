import { once } from 'node:events';
import {
  EventStoreDBClient,
  jsonEvent,
  START,
  streamNameFilter,
  type AllStreamSubscription,
} from '@app/events/log/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { startEventStore } from './server.ts';
import type { EventStore } from './server.ts';

// EventStoreDB queues 32 events for a live subscriber, and ends the subscription of a slower one.
const MOST_WAITING = 32;
let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startEventStore({ port: 0, databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(store.connectionString);
});

afterAll(async () => {
  await client.dispose();
  await store.stop();
  await database.drop();
});

const events = (count: number) =>
  Array.from({ length: count }, () => jsonEvent({ type: 'T', data: {} }));

/** Subscribes to the streams of a category and waits until the subscription is live. */
async function liveSubscriber(category: string) {
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription: AllStreamSubscription = client.subscribeToAll({
    fromPosition: START,
    filter,
  });
  const seen: (bigint | undefined)[] = [];
  subscription.on('data', ({ event }) => seen.push(event?.revision));
  const ended = new Promise((resolve) => {
    subscription.on('error', resolve);
  });
  await once(subscription, 'caughtUp');
  return { subscription, seen, ended };
}

const upTo = (count: number): bigint[] => Array.from({ length: count }, (_, at) => BigInt(at));

test('as many events at once as may wait reach a live subscriber', async () => {
  const { subscription, seen } = await liveSubscriber('few');
  await client.appendToStream('few-1', events(MOST_WAITING));
  await client.appendToStream('few-1', events(MOST_WAITING));
  await expect.poll(() => seen).toEqual(upTo(2 * MOST_WAITING));
  await subscription.unsubscribe();
});

test('one more, and the subscriber gets the first of them and is told to come again', async () => {
  const { seen, ended } = await liveSubscriber('many');
  await client.appendToStream('many-1', events(MOST_WAITING + 1));
  expect(await ended).toMatchObject({
    type: 'timeout',
    code: 10,
    message: expect.stringContaining('Consumer too slow to handle event while live'),
  });
  expect(seen).toEqual(upTo(MOST_WAITING));
});

test('events that its filter leaves out do not wait for a subscriber', async () => {
  const { subscription, seen } = await liveSubscriber('filtered');
  await client.appendToStream('others', events(200));
  await client.appendToStream('filtered-1', events(1));
  await expect.poll(() => seen).toEqual([0n]);
  await subscription.unsubscribe();
});
