import { jsonEvent } from '@app/events/log/client';
import type { EventPage } from '@app/events/log/event-pages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type EventStore, startEventStore } from '../server.ts';
import { ReadOnlyClient } from './read-only-client.ts';

let database: TestDatabase;
let store: EventStore;
let reading: ReadOnlyClient;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await startEventStore({ port: 0, databaseUrl: database.url });
  reading = new ReadOnlyClient(database.url);
});
afterEach(async () => {
  await reading.dispose();
  await store.stop();
  await database.drop();
});

async function append(count: number, type: string, data: object = { data: {} }): Promise<void> {
  const client = store.connect();
  const events = Array.from({ length: count }, (_, index) =>
    jsonEvent({ type, data: { ...data, index }, metadata: { at: 'now' } }),
  );
  await client.appendToStream(`some-${type}`, events);
  await client.dispose();
}

async function pagesOf(types: readonly string[]): Promise<readonly EventPage[]> {
  const pages: EventPage[] = [];
  for await (const page of reading.readPages({ after: 'start', types })) pages.push(page);
  return pages;
}

test('gives the events of some types, in order, and counts the others', async () => {
  await append(1500, 'Wanted');
  await append(2500, 'Other');
  await append(10, 'Wanted');
  const pages = await pagesOf(['Wanted']);
  const events = pages.flatMap((page) => page.events);
  expect(events.map(({ revision }) => Number(revision))).toEqual(
    Array.from({ length: 1510 }, (_, index) => index),
  );
  expect(pages.reduce((sum, { read }) => sum + read, 0)).toBe(4010);
  expect(pages.at(-1)?.position).toEqual(events.at(-1)?.position);
  expect(events[3]).toMatchObject({
    type: 'Wanted',
    streamId: 'some-Wanted',
    data: { data: {}, index: 3 },
    metadata: { at: 'now' },
  });
});

test('moves on where nothing is wanted, and gives no page of an empty log', async () => {
  expect(await pagesOf(['Wanted'])).toEqual([]);
  await append(3, 'Other');
  expect(await pagesOf(['Wanted'])).toMatchObject([{ events: [], read: 3 }]);
});

test('reads past an event that holds what is no text', async () => {
  await append(3, 'Wanted');
  const client = store.connect();
  const bytes = Uint8Array.from([0xff, 0xfe, 0x00]);
  await client.appendToStream('some-Wanted', [
    { ...jsonEvent({ type: 'Wanted', data: {} }), metadata: bytes },
  ]);
  await client.dispose();
  await append(2, 'Wanted');
  const events = (await pagesOf(['Wanted'])).flatMap((page) => page.events);
  expect(events).toHaveLength(6);
  expect(events[5]?.data).toMatchObject({ index: 1 });
});

test('bounds a page by what it holds', async () => {
  for (let round = 0; round < 8; round += 1)
    await append(1, 'Large', { text: 'x'.repeat(900_000) });
  const pages = await pagesOf(['Large']);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.reduce((sum, { read }) => sum + read, 0)).toBe(8);
});
