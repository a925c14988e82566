import { beforeAll, expect, test } from 'vitest';
import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError } from '../log/client.ts';
import { collect, newStream, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();
const stream = newStream();

beforeAll(async () => {
  await store.client.appendToStream(stream, sampleEvents(10));
});

const upTo = (first: number, last: number): bigint[] =>
  Array.from({ length: last - first + 1 }, (_, index) => BigInt(first + index));

/** Ten events: the result of reading from an origin in a direction, without a limit. */
const cases: [
  direction: typeof FORWARDS | typeof BACKWARDS,
  from: typeof START | typeof END | bigint,
  revisions: bigint[],
][] = [
  [FORWARDS, START, upTo(0, 9)],
  [FORWARDS, 0n, upTo(0, 9)],
  [FORWARDS, 4n, upTo(4, 9)],
  [FORWARDS, 9n, [9n]],
  [FORWARDS, 10n, []],
  [FORWARDS, 1_000n, []],
  [BACKWARDS, END, upTo(0, 9).toReversed()],
  [BACKWARDS, 9n, upTo(0, 9).toReversed()],
  [BACKWARDS, 4n, upTo(0, 4).toReversed()],
  [BACKWARDS, 0n, [0n]],
  [BACKWARDS, START, [0n]],
];

test('reading forwards from the end is refused', async () => {
  const read = store.client.readStream(stream, { direction: FORWARDS, fromRevision: END });
  await expect(collect(read)).rejects.toMatchObject({ code: 2 });
});

test.each(cases)('reading %s from %s', async (direction, fromRevision, revisions) => {
  for (const maxCount of [1, 3, 10, 1_000, undefined]) {
    const limit = maxCount === undefined ? {} : { maxCount };
    const events = await collect(
      store.client.readStream(stream, { direction, fromRevision, ...limit }),
    );
    expect(events.map(({ revision }) => revision)).toEqual(revisions.slice(0, maxCount));
  }
});

test('a stream that was never written is not found', async () => {
  const name = newStream();
  const error = await collect(store.client.readStream(name)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StreamNotFoundError);
});

test('a long stream comes whole and in order', async () => {
  const long = newStream();
  await store.client.appendToStream(long, sampleEvents(2_500));
  const forwards = await collect(store.client.readStream(long));
  expect(forwards.map(({ revision }) => revision)).toEqual(upTo(0, 2_499));
  const backwards = await collect(
    store.client.readStream(long, { direction: BACKWARDS, fromRevision: END }),
  );
  expect(backwards.map(({ revision }) => revision)).toEqual(upTo(0, 2_499).toReversed());
});

test('a read that is broken off does no harm', async () => {
  const long = newStream();
  await store.client.appendToStream(long, sampleEvents(1_000));
  for (let time = 0; time < 5; time += 1) {
    for await (const { event } of store.client.readStream(long)) if (event?.revision === 3n) break;
  }
  expect(await collect(store.client.readStream(long, { maxCount: 1 }))).toHaveLength(1);
});

test('an event comes with its place in the log', async () => {
  for await (const { event, commitPosition } of store.client.readStream(stream)) {
    expect(event?.position?.commit).toBeGreaterThan(0n);
    expect(commitPosition).toBe(event?.position?.commit);
  }
});
