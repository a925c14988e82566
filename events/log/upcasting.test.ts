import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { defineSealedEvent } from '../definition.ts';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { openLog, someContext } from '../testing/some-log.ts';
import { subscribe } from './subscription.ts';

let store: TestEventStore;
beforeAll(async () => {
  store = await reachTestEventStore();
});
afterAll(() => store.stop());

const common = {
  type: 'BagPacked',
  subject: ({ bagId }: { bagId: string }) => `bag:${bagId}`,
} as const;

/** The first version: weights in grams, and one owner with a single name. */
const first = defineSealedEvent({
  ...common,
  data: z.strictObject({ bagId: z.string(), grams: z.int() }),
  personal: z.strictObject({ owner: z.string() }),
});

/** The second: weights in kilograms. */
const second = defineSealedEvent({
  ...common,
  data: z.strictObject({ bagId: z.string(), kilograms: z.number() }),
  personal: z.strictObject({ owner: z.string() }),
  upcasters: [({ bagId, grams }) => ({ bagId, kilograms: Number(grams) / 1000 })],
  personalUpcasters: [(personal) => ({ ...personal })],
});

/** The third: bags with or without wheels, and several owners. */
const third = defineSealedEvent({
  ...common,
  data: z.strictObject({ bagId: z.string(), kilograms: z.number(), wheels: z.boolean() }),
  personal: z.strictObject({ owners: z.array(z.string()) }),
  upcasters: [...(second.upcasters ?? []), (older) => ({ ...older, wheels: false })],
  personalUpcasters: [
    ...(second.personalUpcasters ?? []),
    ({ owner }) => ({ owners: [String(owner)] }),
  ],
});

test('events of every older version are read in the newest shape', async () => {
  const keys = new MemoryKeys();
  const [oldest, older, newest] = [first, second, third].map((definition) =>
    openLog(store.connectionString, { definitions: [definition], keys }),
  );
  if (!oldest || !older || !newest) throw new Error('Three logs are needed');
  const stream = `bag-${randomUUID()}`;
  const events = [
    { type: 'BagPacked', data: { bagId: '1', grams: 7500 }, personal: { owner: 'Sam' } },
    { type: 'BagPacked', data: { bagId: '1', kilograms: 8 }, personal: { owner: 'Kim' } },
    {
      type: 'BagPacked',
      data: { bagId: '1', kilograms: 9, wheels: true },
      personal: { owners: ['Sam', 'Kim'] },
    },
  ];
  await oldest.append(stream, 'no-stream', events.slice(0, 1), someContext());
  await older.append(stream, 0n, events.slice(1, 2), someContext());
  await newest.append(stream, 1n, events.slice(2), someContext());
  const expected = [
    { data: { bagId: '1', kilograms: 7.5, wheels: false }, personal: { owners: ['Sam'] } },
    { data: { bagId: '1', kilograms: 8, wheels: false }, personal: { owners: ['Kim'] } },
    { data: { bagId: '1', kilograms: 9, wheels: true }, personal: { owners: ['Sam', 'Kim'] } },
  ];
  const read = await newest.read(stream, { personal: 'open' });
  expect(read).toMatchObject(expected);
  expect(read.map(({ metadata }) => metadata.version)).toEqual([1, 2, 3]);
  for (const { data, personal } of read) {
    expect(third.data.parse(data)).toEqual(data);
    expect(third.personal.parse(personal)).toEqual(personal);
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const place = { after: 'start', signal, wants: () => true, personal: 'open' } as const;
  const options = { ...place, streamPrefixes: [stream] };
  for await (const batch of subscribe(newest, options)) {
    expect(batch.events).toMatchObject(expected.slice(0, batch.events.length));
    stopping.abort();
  }
  await Promise.all([oldest.close(), older.close(), newest.close()]);
});
