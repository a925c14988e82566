import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { EventStoreDBClient, jsonEvent } from '@app/events/log/client';
import { credentials, Metadata } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import {
  ServerFeaturesClient,
  MonitoringClient,
  monitoring,
  shared,
  StreamsClient,
  streams,
} from './grpc/definitions.ts';
import { startEventStore } from './server.ts';
import type { EventStore } from './server.ts';

// What other clients than the product's would use, or what its client does not show.
let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;
let address = '';
const insecure = credentials.createInsecure();

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

test('what is served is listed, and nothing else', async () => {
  const features = new ServerFeaturesClient(address, insecure);
  const paths = await new Promise<string[]>((resolve, reject) => {
    features.getSupportedMethods(new shared.Empty(), (error, answer) => {
      if (error) reject(error);
      else
        resolve(
          answer
            .getMethodsList()
            .map((method) => `${method.getServiceName()}/${method.getMethodName()}`),
        );
    });
  });
  features.close();
  expect(paths.toSorted()).toEqual([
    'event_store.client.gossip.gossip/read',
    'event_store.client.monitoring.monitoring/stats',
    'event_store.client.server_features.serverfeatures/getsupportedmethods',
    'event_store.client.streams.streams/append',
    'event_store.client.streams.streams/batchappend',
    'event_store.client.streams.streams/delete',
    'event_store.client.streams.streams/read',
    'event_store.client.streams.streams/tombstone',
  ]);
});

test('what is not served is answered as unimplemented', async () => {
  const attempt = client.createProjection('p', 'fromAll()');
  await expect(attempt).rejects.toMatchObject({ code: 12 });
  await expect(client.listProjections()).rejects.toMatchObject({ code: 12 });
});

test('a client that looks for the members of a cluster finds this server', async () => {
  const seeds = `esdb://${address},${address}?tls=false`;
  const discovering = EventStoreDBClient.connectionString(seeds);
  const { success } = await discovering.appendToStream('d', jsonEvent({ type: 'T', data: {} }));
  expect(success).toBe(true);
  await discovering.dispose();
});

test('monitoring gives figures', async () => {
  const monitor = new MonitoringClient(address, insecure);
  const request = new monitoring.StatsReq();
  request.setRefreshTimePeriodInMs('100');
  const call = monitor.stats(request);
  // A call that is cancelled ends in an error, which is what is wanted here.
  call.on('error', () => undefined);
  const figures = await new Promise<Map<string, string>>((resolve) => {
    let seen = 0;
    call.on('data', (answer: InstanceType<typeof monitoring.StatsResp>) => {
      seen += 1;
      if (seen === 2) resolve(new Map(answer.getStatsMap().toArray()));
    });
  });
  call.cancel();
  monitor.close();
  expect(figures.get('es-writer-ready')).toBe('true');
  expect(Number(figures.get('proc-mem'))).toBeGreaterThan(1_000_000);
});

/** Reads with options that the product's client never sets. */
function readRaw(change: (options: InstanceType<typeof streams.ReadReq.Options>) => void) {
  const options = new streams.ReadReq.Options();
  const all = new streams.ReadReq.Options.AllOptions();
  all.setStart(new shared.Empty());
  options.setAll(all);
  options.setCount('1000');
  options.setNoFilter(new shared.Empty());
  change(options);
  const request = new streams.ReadReq();
  request.setOptions(options);
  const raw = new StreamsClient(address, insecure);
  const call = raw.read(request, new Metadata());
  return new Promise<streams.ReadResp[]>((resolve, reject) => {
    const answers: streams.ReadResp[] = [];
    call.on('data', (answer: streams.ReadResp) => answers.push(answer));
    call.on('error', reject);
    call.on('end', () => resolve(answers));
  }).finally(() => raw.close());
}

const hex = (text = '0') => BigInt.asUintN(64, BigInt(text)).toString(16).padStart(16, '0');

test('ids come as two numbers to a client that asks so', async () => {
  const event = jsonEvent({ type: 'Structured', data: {} });
  await client.appendToStream('structured', event);
  const answers = await readRaw((options) => {
    const uuids = new streams.ReadReq.Options.UUIDOption();
    uuids.setStructured(new shared.Empty());
    options.setUuidOption(uuids);
  });
  const ids = answers.map((answer) => {
    const bits = answer.getEvent()?.getEvent()?.getId()?.getStructured();
    return hex(bits?.getMostSignificantBits()) + hex(bits?.getLeastSignificantBits());
  });
  expect(ids).toContain(event.id.replaceAll('-', ''));
});

test('a read of the whole log can be filtered', async () => {
  const type = `Wanted${randomUUID()}`;
  for (const each of [type, 'Other', type])
    await client.appendToStream('filtered', jsonEvent({ type: each, data: {} }));
  const answers = await readRaw((options) => {
    const expression = new streams.ReadReq.Options.FilterOptions.Expression();
    expression.setPrefixList([type]);
    const filter = new streams.ReadReq.Options.FilterOptions();
    filter.setEventType(expression);
    filter.setMax(32);
    options.setFilter(filter);
  });
  expect(answers).toHaveLength(2);
});

test('a filter that cannot be run in linear time is refused', async () => {
  const read = readRaw((options) => {
    const expression = new streams.ReadReq.Options.FilterOptions.Expression();
    expression.setRegex('(?=look)around');
    const filter = new streams.ReadReq.Options.FilterOptions();
    filter.setEventType(expression);
    options.setFilter(filter);
  });
  await expect(read).rejects.toMatchObject({ code: 3 });
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
  const admin = { username: 'admin', password: 'changeit' };
  await expect(client.appendToStream(stream, event, { credentials: admin })).rejects.toMatchObject({
    code: 3,
  });
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
  const subscribe = [
    () => client.subscribeToStream('numbers', { fromRevision: most }),
    () => client.subscribeToAll({ fromPosition }),
  ];
  for (const open of subscribe) {
    const subscription = open();
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
  }
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
