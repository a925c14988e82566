import { once } from 'node:events';
import { EventStoreDBClient, eventTypeFilter, jsonEvent } from '@app/events/log/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { startEventStore } from './server.ts';
import type { EventStore } from './server.ts';

let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;
let address = '';

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startEventStore({ port: 0, databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(store.connectionString);
  address = `127.0.0.1:${store.port}`;
});

afterAll(async () => {
  await client.dispose();
  await store.stop();
  await database.drop();
});

test('what is not served is answered as unimplemented', async () => {
  const attempt = client.createProjection('p', 'fromAll()');
  await expect(attempt).rejects.toMatchObject({ code: 12 });
  await expect(client.listProjections()).rejects.toMatchObject({ code: 12 });
  await expect(once(client.subscribeToStream('one'), 'data')).rejects.toMatchObject({ code: 12 });
});

test('a regular expression of a client is refused as a filter', async () => {
  const filtered = client.subscribeToAll({ filter: eventTypeFilter({ regex: '(a+)+$' }) });
  await expect(once(filtered, 'data')).rejects.toMatchObject({ code: 3 });
});

test('a client that looks for the members of a cluster finds this server', async () => {
  const seeds = `esdb://${address},${address}?tls=false`;
  const discovering = EventStoreDBClient.connectionString(seeds);
  const { success } = await discovering.appendToStream('d', jsonEvent({ type: 'T', data: {} }));
  expect(success).toBe(true);
  await discovering.dispose();
});

test.each([
  ['an empty stream name', ''],
  ['the log itself', '$all'],
  ['a NUL in the name', 'a\u0000b'],
  ['metadata of metadata', '$$$$a'],
  ['a name of ten thousand letters', 'x'.repeat(10_000)],
])('an append to %s is refused, and the client goes on', async (_name, stream) => {
  const event = jsonEvent({ type: 'T', data: {} });
  await expect(client.appendToStream(stream, event)).rejects.toThrow();
  expect((await client.appendToStream('fine', event)).success).toBe(true);
});

test('an id that is none, or a missing type, is refused, and the client goes on', async () => {
  const bad = { ...jsonEvent({ type: 'T', data: {} }), id: 'none' };
  await expect(client.appendToStream('refused', bad)).rejects.toThrow('none');
  const typeless = { ...jsonEvent({ type: 'T', data: {} }), type: '' };
  await expect(client.appendToStream('refused', typeless)).rejects.toThrow("'type'");
  const fine = jsonEvent({ type: 'T', data: {} });
  expect((await client.appendToStream('refused', fine)).nextExpectedRevision).toBe(0n);
});

test('numbers beyond all revisions and positions find nothing, and break nothing', async () => {
  await client.appendToStream('numbers', jsonEvent({ type: 'T', data: {} }));
  const most = 2n ** 64n - 1n;
  const revisions: bigint[] = [];
  for await (const { event } of client.readStream('numbers', { fromRevision: most }))
    if (event !== undefined) revisions.push(event.revision);
  const fromPosition = { commit: most, prepare: most };
  for await (const { event } of client.readAll({ fromPosition }))
    if (event !== undefined) revisions.push(event.revision);
  expect(revisions).toEqual([]);
  const subscription = client.subscribeToAll({ fromPosition });
  await once(subscription, 'caughtUp');
  await subscription.unsubscribe();
});

test('metadata that makes no sense hides nothing', async () => {
  await client.appendToStream('odd', jsonEvent({ type: 'T', data: {} }));
  for (const data of [
    { $maxAge: 1e305, $maxCount: -3, $tb: 'x' },
    { $maxAge: 'soon', $maxCount: 1e300 },
    'no object',
  ]) {
    await client.appendToStream('$$odd', jsonEvent({ type: '$metadata', data }));
    let shown = 0;
    for await (const _ of client.readStream('odd')) shown += 1;
    expect(shown).toBe(1);
  }
});
