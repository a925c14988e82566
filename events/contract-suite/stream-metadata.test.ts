import { describe, expect, test } from 'vitest';
import { BACKWARDS, END } from '../log/client.ts';
import { collect, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

async function visible(stream: string): Promise<bigint[]> {
  const forwards = await collect(store.client.readStream(stream));
  const backwards = await collect(
    store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }),
  );
  const revisions = forwards.map(({ revision }) => revision);
  expect(backwards.map(({ revision }) => revision)).toEqual(revisions.toReversed());
  return revisions;
}

describe('stream metadata', () => {
  test('is kept until it is set anew', async () => {
    const stream = newStream();
    expect(await store.client.getStreamMetadata(stream)).toMatchObject({ streamName: stream });
    const metadata = { maxCount: 3, maxAge: 5_000, truncateBefore: 2, own: { deep: ['value'] } };
    await store.client.setStreamMetadata(stream, metadata);
    const first = await store.client.getStreamMetadata(stream);
    expect(first).toMatchObject({ metadata });
    await store.client.setStreamMetadata(stream, { own: 'other' }, { expectedRevision: 0n });
    const second = await store.client.getStreamMetadata(stream);
    expect(second).toMatchObject({ metadata: { own: 'other' } });
    expect(second.metadata?.maxCount).toBeUndefined();
  });

  test('shows only the newest events of a stream with a maximum count', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, sampleEvents(10));
    await store.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await visible(stream)).toEqual([7n, 8n, 9n]);
    await store.client.appendToStream(stream, sampleEvent());
    expect(await visible(stream)).toEqual([8n, 9n, 10n]);
  });

  test('hides what stands before a revision', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, sampleEvents(6));
    await store.client.setStreamMetadata(stream, { truncateBefore: 4 });
    expect(await visible(stream)).toEqual([4n, 5n]);
    const next = await store.client.appendToStream(stream, sampleEvent(), { expectedRevision: 5n });
    expect(next.nextExpectedRevision).toBe(6n);
  });

  test('hides events that are too old', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { maxAge: 4 });
    await store.client.appendToStream(stream, sampleEvents(2));
    expect(await visible(stream)).toEqual([0n, 1n]);
    await expect.poll(() => visible(stream)).toEqual([]);
    await store.client.appendToStream(stream, sampleEvent());
    expect(await visible(stream)).toEqual([2n]);
  });

  test('is replaced by the deletion of its stream', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { own: 'lost', maxCount: 5 });
    await store.client.appendToStream(stream, sampleEvents(2));
    await store.client.deleteStream(stream);
    await store.client.appendToStream(stream, sampleEvent());
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 2 });
    expect(await visible(stream)).toEqual([2n]);
  });
});
