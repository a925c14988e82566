import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, idsOf, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

async function writtenStream(): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, sampleEvents(3));
  return stream;
}

describe('a delete', () => {
  test.each([ANY, 2n] as const)('expecting %s hides the stream', async (expectedRevision) => {
    const stream = await writtenStream();
    const { position } = await store.client.deleteStream(stream, { expectedRevision });
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(collect(store.client.readStream(stream))).rejects.toBeInstanceOf(
      StreamNotFoundError,
    );
  });

  test.each([NO_STREAM, 0n, 7n] as const)(
    'expecting %s is a conflict',
    async (expectedRevision) => {
      const stream = await writtenStream();
      const error = await store.client
        .deleteStream(stream, { expectedRevision })
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, actualVersion: 2n });
      expect(await collect(store.client.readStream(stream))).toHaveLength(3);
    },
  );

  test('lets the stream begin again, its revisions go on', async () => {
    const stream = await writtenStream();
    await store.client.deleteStream(stream);
    const event = sampleEvent();
    await store.client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
    const forwards = await collect(store.client.readStream(stream));
    expect(forwards).toMatchObject([{ id: event.id, revision: 3n }]);
    const backwards = await collect(
      store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }),
    );
    expect(idsOf(backwards)).toEqual([event.id]);
  });

  test('can be repeated after the stream began again', async () => {
    const stream = await writtenStream();
    for (let time = 0; time < 3; time += 1) {
      await store.client.deleteStream(stream);
      await store.client.appendToStream(stream, sampleEvent());
      expect(await collect(store.client.readStream(stream))).toHaveLength(1);
    }
  });
});

describe('a tombstone', () => {
  test.each([ANY, 2n] as const)(
    'expecting %s closes the stream for ever',
    async (expectedRevision) => {
      const stream = await writtenStream();
      const { position } = await store.client.tombstoneStream(stream, { expectedRevision });
      expect(position?.commit).toBeGreaterThan(0n);
      const deleted = expect.objectContaining({ type: 'stream-deleted', streamName: stream });
      await expect(collect(store.client.readStream(stream))).rejects.toEqual(deleted);
      await expect(store.client.appendToStream(stream, sampleEvent())).rejects.toEqual(deleted);
      await expect(store.client.deleteStream(stream)).rejects.toEqual(deleted);
      await expect(store.client.tombstoneStream(stream)).rejects.toEqual(deleted);
    },
  );

  test('of a stream that was never written closes it too', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    await expect(
      store.client.appendToStream(stream, sampleEvent(), { expectedRevision: NO_STREAM }),
    ).rejects.toBeInstanceOf(StreamDeletedError);
  });

  test('closes a deleted stream', async () => {
    const stream = await writtenStream();
    await store.client.deleteStream(stream);
    await store.client.tombstoneStream(stream);
    await expect(collect(store.client.readStream(stream))).rejects.toBeInstanceOf(
      StreamDeletedError,
    );
  });

  test.each([NO_STREAM, 0n] as const)('expecting %s is a conflict', async (expectedRevision) => {
    const stream = await writtenStream();
    await expect(store.client.tombstoneStream(stream, { expectedRevision })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    await store.client.appendToStream(stream, sampleEvent(), { expectedRevision: STREAM_EXISTS });
  });

  test('ends the subscriptions to the stream', async () => {
    const stream = await writtenStream();
    const subscription = store.client.subscribeToStream(stream);
    const seen: bigint[] = [];
    const follow = async (): Promise<void> => {
      for await (const { event } of subscription) {
        if (event !== undefined) seen.push(event.revision);
        if (seen.length === 3) await store.client.tombstoneStream(stream);
      }
    };
    await expect(follow()).rejects.toBeInstanceOf(StreamDeletedError);
    expect(seen).toEqual([0n, 1n, 2n]);
  });
});
