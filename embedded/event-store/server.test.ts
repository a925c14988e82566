import { once } from 'node:events';
import {
  END,
  EventStoreDBClient,
  jsonEvent,
  START,
  streamNameFilter,
} from '@app/events/log/client';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { listenAsEventStore, startEventStore } from './server.ts';
import type { EventStore } from './server.ts';

let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await startEventStore({ port: 0, databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(store.connectionString);
});

afterEach(async () => {
  await client.dispose();
  await store.stop();
  await database.drop();
});

const event = () => jsonEvent({ type: 'T', data: {} });

async function administer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

const CUT_CONNECTIONS = `
select pg_terminate_backend(pid) from pg_stat_activity
where application_name like 'event-store-%' and datname = current_database()`;

describe('a log', () => {
  test('has one writer: a second server waits and takes over', async () => {
    const second = await listenAsEventStore({ port: 0, databaseUrl: database.url });
    const other = EventStoreDBClient.connectionString(second.connectionString);
    await client.appendToStream('a', event());
    await expect(other.appendToStream('a', event())).rejects.toMatchObject({ type: 'unavailable' });
    await store.stop();
    await second.ready();
    await expect
      .poll(() => other.appendToStream('a', event()).catch(() => undefined))
      .toMatchObject({ nextExpectedRevision: 1n });
    await other.dispose();
    await second.stop();
  });

  test('has no end to subscribe from before it is held', async () => {
    const second = await listenAsEventStore({ port: 0, databaseUrl: database.url });
    const other = EventStoreDBClient.connectionString(second.connectionString);
    const subscription = other.subscribeToAll({ fromPosition: END }).resume();
    const [error] = await once(subscription, 'error');
    expect(error).toMatchObject({ type: 'unavailable' });
    await other.dispose();
    await second.stop();
  });

  test('is found again after the database cut the connections', async () => {
    const subscription = client.subscribeToAll({ fromPosition: START });
    const seen: (bigint | undefined)[] = [];
    subscription.on('data', ({ event: got }) => seen.push(got?.revision));
    await client.appendToStream('a', event());
    await administer(CUT_CONNECTIONS);
    await expect
      .poll(() =>
        client.appendToStream('a', event(), { expectedRevision: 0n }).catch(() => undefined),
      )
      .toMatchObject({ success: true });
    // The subscriber was not cut off, and has missed nothing.
    await expect.poll(() => seen).toEqual([0n, 1n]);
    await subscription.unsubscribe();
  });

  test('goes on where another server has left it', async () => {
    const first = await client.appendToStream('a', event());
    await client.dispose();
    await store.stop();
    store = await startEventStore({ port: 0, databaseUrl: database.url });
    client = EventStoreDBClient.connectionString(store.connectionString);
    const second = await client.appendToStream('a', event(), { expectedRevision: 0n });
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });
});

describe('a server without its database', () => {
  test('listens, answers that it is unavailable, and stops', async () => {
    const troubles: unknown[] = [];
    const lost = await listenAsEventStore({
      port: 0,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      onTrouble: (error) => troubles.push(error),
    });
    const lonely = EventStoreDBClient.connectionString(lost.connectionString);
    await expect(lonely.appendToStream('a', event())).rejects.toMatchObject({
      type: 'unavailable',
    });
    const read = async (): Promise<void> => {
      for await (const _ of lonely.readAll()) break;
    };
    await expect(read()).rejects.toMatchObject({ type: 'unavailable' });
    expect(troubles.length).toBeGreaterThan(0);
    await lonely.dispose();
    await lost.stop();
  });
});

test('a taken port is refused', async () => {
  await expect(
    startEventStore({ port: store.port, databaseUrl: database.url }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a stop acknowledges what is being committed and ends the subscriptions', async () => {
  await client.appendToStream('quiet', event());
  const filter = streamNameFilter({ prefixes: ['quiet'] });
  const subscription = client.subscribeToAll({ filter }).resume();
  const ended = new Promise((resolve) => {
    subscription.on('error', resolve);
  });
  await once(subscription, 'caughtUp');
  const appends = Array.from({ length: 200 }, (_, number) =>
    client.appendToStream(`a-${number}`, event()).then(
      () => true,
      () => false,
    ),
  );
  await appends[0];
  await store.stop();
  expect(await ended).toMatchObject({
    code: 13,
    message: expect.stringContaining('Call ended without gRPC status'),
  });
  const acknowledged = (await Promise.all(appends)).filter(Boolean).length;
  const again = await startEventStore({ port: 0, databaseUrl: database.url });
  const reader = EventStoreDBClient.connectionString(again.connectionString);
  let stored = 0;
  for await (const _ of reader.readAll()) stored += 1;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  await reader.dispose();
  await again.stop();
});
