import { describe, expect, test } from 'vitest';
import {
  ANY,
  DeadlineExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '../log/client.ts';
import { append, collect, idsOf, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();
const read = (stream: string) => collect(store.client.readStream(stream));

describe('a resend', () => {
  test.each([ANY, NO_STREAM] as const)(
    'expecting %s as before is answered with the first result',
    async (expected) => {
      const stream = newStream();
      const events = sampleEvents(3);
      const first = await append(store.client, stream, events, expected);
      await append(store.client, stream, sampleEvent(), ANY);
      const again = await append(store.client, stream, events, expected);
      expect(again).toEqual(first);
      expect(await read(stream)).toHaveLength(4);
    },
  );

  test('at the same revision is answered with the first result', async () => {
    const stream = newStream();
    const events = sampleEvents(2);
    await append(store.client, stream, sampleEvents(2), NO_STREAM);
    const first = await append(store.client, stream, events, 1n);
    await append(store.client, stream, sampleEvent(), 3n);
    expect(await append(store.client, stream, events, 1n)).toEqual(first);
    expect(await read(stream)).toHaveLength(5);
  });

  test('expecting that the stream exists is answered with the first result', async () => {
    const stream = newStream();
    const event = sampleEvent();
    await append(store.client, stream, sampleEvent(), NO_STREAM);
    const first = await append(store.client, stream, event, STREAM_EXISTS);
    expect(await append(store.client, stream, event, STREAM_EXISTS)).toEqual(first);
    expect(await read(stream)).toHaveLength(2);
  });

  test('of the first part alone is answered with where that part ended', async () => {
    const stream = newStream();
    const events = sampleEvents(3);
    await append(store.client, stream, events, NO_STREAM);
    const part = await append(store.client, stream, events.slice(0, 2), NO_STREAM);
    expect(part).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await read(stream)).toHaveLength(3);
  });

  test('with more events than were appended is a conflict', async () => {
    const stream = newStream();
    const event = sampleEvent();
    await append(store.client, stream, event, NO_STREAM);
    for (const expected of [NO_STREAM, ANY] as const)
      await expect(
        append(store.client, stream, [event, sampleEvent()], expected),
      ).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await read(stream)).toHaveLength(1);
  });

  test('at another revision is a conflict', async () => {
    const stream = newStream();
    const [first, second] = [sampleEvent(), sampleEvent()];
    await append(store.client, stream, [first, second], NO_STREAM);
    await expect(append(store.client, stream, second, NO_STREAM)).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
  });

  test('to another stream is a new event there', async () => {
    const event = sampleEvent();
    for (const stream of [newStream(), newStream()]) {
      await append(store.client, stream, event, ANY);
      expect(idsOf(await read(stream))).toEqual([event.id]);
    }
  });
});

test('many resends at once have one effect', async () => {
  const stream = newStream();
  const events = sampleEvents(2);
  const send = (expected: typeof NO_STREAM | typeof ANY) =>
    append(store.client, stream, events, expected);
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, number) => send(number % 2 === 0 ? NO_STREAM : ANY)),
  );
  const first = await send(NO_STREAM);
  // A resend during the first append may get no answer, but never a different one.
  for (const result of results) {
    if (result.status === 'fulfilled') expect(result.value).toEqual(first);
    else expect(result.reason).toBeInstanceOf(DeadlineExceededError);
  }
  expect(results.map(({ status }) => status)).toContain('fulfilled');
  expect(idsOf(await read(stream))).toEqual(idsOf(events));
});
