import { describe, expect, test } from 'vitest';
import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '../log/client.ts';
import { eventually } from '../testing/eventually.ts';
import { collect, idsOf, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

async function writtenStream(): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, sampleEvents(3));
  return stream;
}

/**
 * Waits until a recreated stream has exactly these events. A real server makes them visible by a
 * second write, for which the append's answer does not wait.
 */
async function shows(stream: string, ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const events = await collect(store.client.readStream(stream)).catch((error: unknown) => {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    });
    return idsOf(events).join() === ids.join();
  });
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
      expect(String(error)).toContain('Delete failed due to WrongExpectedVersion');
      expect(await collect(store.client.readStream(stream))).toHaveLength(3);
    },
  );

  test('lets the stream begin again, its revisions go on', async () => {
    const stream = await writtenStream();
    await store.client.deleteStream(stream);
    const event = sampleEvent();
    await store.client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
    await shows(stream, [event.id]);
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
      const event = sampleEvent();
      await store.client.appendToStream(stream, event);
      await shows(stream, [event.id]);
    }
  });

  test('of a stream that was never written is a conflict', async () => {
    const stream = newStream();
    const error = await store.client.deleteStream(stream).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, actualVersion: -1n });
  });

  test.each(['deleteStream', 'tombstoneStream'] as const)(
    'of a deleted stream expects no stream (%s)',
    async (close) => {
      const stream = await writtenStream();
      await store.client.deleteStream(stream);
      const { position } = await store.client[close](stream, { expectedRevision: NO_STREAM });
      expect(position?.commit).toBeGreaterThan(0n);
    },
  );

  test('of a stream that has only metadata is none', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { note: 'here' });
    const { position } = await store.client.deleteStream(stream);
    expect(position?.commit).toBeGreaterThan(0n);
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
});
