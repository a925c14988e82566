import { describe, expect, test } from 'vitest';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
} from '../log/client.ts';
import { append, collect, idsOf, newStream, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

describe('an event that is appended', () => {
  test('is read back as it was', async () => {
    const stream = newStream();
    const data = { text: 'grüße \u{1F600} \u0000 "quoted" \\ \n', list: [1, null, true], deep: {} };
    const metadata = { actor: 'tester', empty: '' };
    const event = jsonEvent({ type: 'Written', data, metadata });
    const before = Date.now() - 2_000;
    await append(store.client, stream, event, NO_STREAM);
    const [read] = await collect(store.client.readStream(stream));
    expect(read).toMatchObject({
      streamId: stream,
      id: event.id,
      revision: 0n,
      type: 'Written',
      isJson: true,
      data,
      metadata,
    });
    expect(read?.created.getTime()).toBeGreaterThan(before);
    expect(read?.created.getTime()).toBeLessThan(Date.now() + 2_000);
  });

  test('may be bytes', async () => {
    const stream = newStream();
    const data = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await append(store.client, stream, binaryEvent({ type: 'Bytes', data }), NO_STREAM);
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.isJson).toBe(false);
    expect(Buffer.from(read?.data as Uint8Array)).toEqual(Buffer.from(data));
  });

  test('may have a megabyte', async () => {
    const stream = newStream();
    const data = { text: 'x'.repeat(1_000_000) };
    const event = jsonEvent({ type: 'Large', data });
    await append(store.client, stream, event, NO_STREAM);
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.data).toEqual(data);
  });

  test('may have much more metadata, since only data counts', async () => {
    const stream = newStream();
    const metadata = { text: 'x'.repeat(1_500_000) };
    const event = jsonEvent({ type: 'Described', data: {}, metadata });
    await append(store.client, stream, event, NO_STREAM);
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.metadata).toEqual(metadata);
  });

  test('may not be larger than the store says', async () => {
    const stream = newStream();
    const event = jsonEvent({ type: 'TooLarge', data: { text: 'x'.repeat(2_000_000) } });
    const error = await append(store.client, stream, event, NO_STREAM).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    const next = await append(store.client, stream, sampleEvents(1), NO_STREAM);
    expect(next.success).toBe(true);
  });
});

test('an append without events has a place in the log', async () => {
  const [fresh, written] = [newStream(), newStream()];
  const first = await append(store.client, written, sampleEvents(2), ANY);
  for (const stream of [fresh, written]) {
    const empty = await append(store.client, stream, [], ANY);
    // For a stream without events the client reports 0 as well.
    expect(empty.nextExpectedRevision).toBe(stream === fresh ? 0n : 1n);
    expect(empty.position?.commit).toBeGreaterThanOrEqual(first.position?.commit ?? 0n);
  }
});

test('ten thousand events go into one append, all or none', async () => {
  const stream = newStream();
  const events = sampleEvents(10_000, 'Many');
  const send = () =>
    store.client.appendToStream(stream, events, { expectedRevision: NO_STREAM, deadline: 30_000 });
  expect((await send()).nextExpectedRevision).toBe(9_999n);
  expect((await send()).nextExpectedRevision).toBe(9_999n);
  expect(idsOf(await collect(store.client.readStream(stream)))).toEqual(idsOf(events));
});

test.each(['straße-ünïcödé', '日本語-流れ', '\u{1F9E1}-\u{1F680}', 'with space/and?#%&=', "it's"])(
  'a stream may be called %s',
  async (category) => {
    const stream = newStream(category);
    const events = sampleEvents(2);
    await store.client.appendToStream(stream, events);
    const read = await collect(store.client.readStream(stream));
    expect(read.map(({ streamId }) => streamId)).toEqual([stream, stream]);
    expect(idsOf(read)).toEqual(idsOf(events));
  },
);

test('names that differ in case or in normalisation are different streams', async () => {
  const stream = newStream('é');
  const others = [stream.toUpperCase(), stream.normalize('NFD')];
  for (const name of [stream, ...others])
    await store.client.appendToStream(name, sampleEvents(1), { expectedRevision: NO_STREAM });
});
