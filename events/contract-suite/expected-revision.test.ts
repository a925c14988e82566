import { describe, expect, test } from 'vitest';
import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '../log/client.ts';
import { append, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

/** Histories of a stream, and its last revision afterwards. */
const states: Record<string, (client: EventStoreDBClient, stream: string) => Promise<unknown>> = {
  'never written': () => Promise.resolve(),
  'one event': (client, stream) => client.appendToStream(stream, sampleEvent()),
  'three events': (client, stream) => client.appendToStream(stream, sampleEvents(3)),
  'only metadata': (client, stream) => client.setStreamMetadata(stream, { note: 'here' }),
  'deleted after two': async (client, stream) => {
    await client.appendToStream(stream, sampleEvents(2));
    await client.deleteStream(stream);
  },
  'deleted and written again': async (client, stream) => {
    await client.appendToStream(stream, sampleEvents(2));
    await client.deleteStream(stream);
    await client.appendToStream(stream, sampleEvent());
  },
  tombstoned: async (client, stream) => {
    await client.appendToStream(stream, sampleEvent());
    await client.tombstoneStream(stream);
  },
};

type Ending = bigint | 'conflict' | 'deleted';

/** The revision that the append gets, or the error. */
const cases: [state: string, expected: AppendExpectedRevision, ending: Ending][] = [
  ['never written', ANY, 0n],
  ['never written', NO_STREAM, 0n],
  ['never written', STREAM_EXISTS, 'conflict'],
  ['never written', 0n, 'conflict'],
  ['one event', ANY, 1n],
  ['one event', NO_STREAM, 'conflict'],
  ['one event', STREAM_EXISTS, 1n],
  ['one event', 0n, 1n],
  ['one event', 1n, 'conflict'],
  ['three events', ANY, 3n],
  ['three events', NO_STREAM, 'conflict'],
  ['three events', STREAM_EXISTS, 3n],
  ['three events', 0n, 'conflict'],
  ['three events', 1n, 'conflict'],
  ['three events', 2n, 3n],
  ['three events', 3n, 'conflict'],
  ['only metadata', ANY, 0n],
  ['only metadata', NO_STREAM, 0n],
  ['only metadata', STREAM_EXISTS, 0n],
  ['only metadata', 0n, 'conflict'],
  ['deleted after two', ANY, 2n],
  ['deleted after two', NO_STREAM, 2n],
  ['deleted after two', STREAM_EXISTS, 'deleted'],
  ['deleted after two', 0n, 'conflict'],
  ['deleted after two', 1n, 2n],
  ['deleted after two', 2n, 'conflict'],
  ['deleted and written again', ANY, 3n],
  ['deleted and written again', NO_STREAM, 'conflict'],
  ['deleted and written again', STREAM_EXISTS, 3n],
  ['deleted and written again', 2n, 3n],
  ['tombstoned', ANY, 'deleted'],
  ['tombstoned', NO_STREAM, 'deleted'],
  ['tombstoned', STREAM_EXISTS, 'deleted'],
  ['tombstoned', 0n, 'deleted'],
];

describe('an append', () => {
  test.each(cases)(
    'to a stream %s, expecting %s, ends with %s',
    async (state, expected, ending) => {
      const stream = newStream();
      await states[state]?.(store.client, stream);
      const appending = append(store.client, stream, sampleEvent(), expected);
      if (typeof ending === 'bigint') {
        const result = await appending;
        expect(result).toMatchObject({ success: true, nextExpectedRevision: ending });
        expect(result.position?.commit).toBeGreaterThanOrEqual(0n);
        return;
      }
      const error = await appending.catch((reason: unknown) => reason);
      const kind = ending === 'deleted' ? StreamDeletedError : WrongExpectedVersionError;
      expect(error).toBeInstanceOf(kind);
      expect(error).toMatchObject({ streamName: stream });
    },
  );

  test('a conflict tells what was expected and what is', async () => {
    const stream = newStream();
    await append(store.client, stream, sampleEvents(2), NO_STREAM);
    const errorOf = (expected: AppendExpectedRevision): Promise<unknown> =>
      append(store.client, stream, sampleEvent(), expected).catch((reason: unknown) => reason);
    expect(await errorOf(NO_STREAM)).toMatchObject({
      expectedVersion: NO_STREAM,
      actualVersion: 1n,
    });
    expect(await errorOf(5n)).toMatchObject({ expectedVersion: 5n, actualVersion: 1n });
    const unwritten = await append(store.client, newStream(), sampleEvent(), 3n).catch(
      (reason: unknown) => reason,
    );
    expect(unwritten).toMatchObject({ expectedVersion: 3n, actualVersion: NO_STREAM });
  });

  test('a failed append leaves nothing behind', async () => {
    const stream = newStream();
    await append(store.client, stream, sampleEvent(), NO_STREAM);
    await expect(append(store.client, stream, sampleEvents(3), NO_STREAM)).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    const next = await append(store.client, stream, sampleEvent(), 0n);
    expect(next.nextExpectedRevision).toBe(1n);
  });
});

test('of many who expect the same revision at once, one succeeds', async () => {
  const stream = newStream();
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      store.client.appendToStream(stream, sampleEvent(), { expectedRevision: NO_STREAM }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a conflict is an answer, not an error, for a client that asks so', async () => {
  const { EventStoreDBClient: Client } = await import('../log/client.ts');
  const separator = store.connectionString.includes('?') ? '&' : '?';
  const client = Client.connectionString(
    `${store.connectionString}${separator}throwOnAppendFailure=false`,
  );
  const stream = newStream();
  await client.appendToStream(stream, sampleEvent(), { expectedRevision: NO_STREAM });
  const second = await client.appendToStream(stream, sampleEvent(), {
    expectedRevision: NO_STREAM,
  });
  expect(second.success).toBe(false);
  await client.dispose();
});
