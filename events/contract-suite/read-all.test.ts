import { beforeAll, expect, test } from 'vitest';
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  START,
} from '../log/client.ts';
import { collect, idsOf, newStream, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();
const streams = [newStream(), newStream(), newStream()];
/** The ids of this test's events in the order in which they were appended. */
let appended: string[] = [];
let positions: Position[] = [];

const mine = (events: readonly { readonly streamId: string; readonly id: string }[]): string[] =>
  idsOf(events.filter(({ streamId }) => streams.includes(streamId)));

beforeAll(async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const stream of streams) {
      const events = sampleEvents(2);
      await store.client.appendToStream(stream, events);
      appended.push(...idsOf(events));
    }
  }
  const events = await collect(store.client.readAll());
  positions = events
    .filter(({ streamId }) => streams.includes(streamId))
    .map(({ position }) => position ?? { commit: 0n, prepare: 0n });
});

type ReadAllOptions = NonNullable<Parameters<EventStoreDBClient['readAll']>[0]>;
const readMine = async (options: ReadAllOptions): Promise<string[]> =>
  mine(await collect(store.client.readAll(options)));

test('from the start, events come in the order in which they were appended', async () => {
  expect(await readMine({ direction: FORWARDS, fromPosition: START })).toEqual(appended);
});

test('from the end backwards, they come in the opposite order', async () => {
  const ids = await readMine({ direction: BACKWARDS, fromPosition: END });
  expect(ids).toEqual(appended.toReversed());
});

test('there is nothing after the end and nothing before the start', async () => {
  expect(await readMine({ direction: FORWARDS, fromPosition: END })).toEqual([]);
  expect(await readMine({ direction: BACKWARDS, fromPosition: START })).toEqual([]);
});

test('positions ascend', () => {
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1];
    if (before !== undefined) expect(position.commit).toBeGreaterThan(before.commit);
  }
});

test('forwards from a position, its event is the first', async () => {
  const fromPosition = positions[7];
  if (fromPosition === undefined) throw new Error('there are too few events');
  expect(await readMine({ fromPosition })).toEqual(appended.slice(7));
  const [first] = await collect(store.client.readAll({ fromPosition, maxCount: 1 }));
  expect(first?.id).toBe(appended[7]);
});

test('backwards from a position, its event is not among them', async () => {
  const fromPosition = positions[7];
  if (fromPosition === undefined) throw new Error('there are too few events');
  const ids = await readMine({ direction: BACKWARDS, fromPosition });
  expect(ids).toEqual(appended.slice(0, 7).toReversed());
});

test('the position in an append’s answer is that of its last event', async () => {
  const stream = newStream();
  const { position } = await store.client.appendToStream(stream, sampleEvents(3));
  if (position === undefined) throw new Error('the answer has no position');
  const [event] = await collect(store.client.readAll({ fromPosition: position, maxCount: 1 }));
  expect(event).toMatchObject({ streamId: stream, revision: 2n });
});

test.each([1, 2, 7, 30])('a limit of %s is kept in both directions', async (maxCount) => {
  for (const options of [
    { direction: FORWARDS, fromPosition: START },
    { direction: BACKWARDS, fromPosition: END },
  ] as const)
    expect(await collect(store.client.readAll({ ...options, maxCount }))).toHaveLength(maxCount);
});

test('what was acknowledged is there for the next read', async () => {
  const stream = newStream();
  for (let round = 0; round < 20; round += 1) {
    const { position } = await store.client.appendToStream(stream, sampleEvents(1));
    if (position === undefined) throw new Error('the answer has no position');
    const [event] = await collect(store.client.readAll({ fromPosition: position, maxCount: 1 }));
    expect(event).toMatchObject({ streamId: stream, revision: BigInt(round) });
  }
});
