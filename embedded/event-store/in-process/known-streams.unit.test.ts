import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from '../log/event.ts';
import { KnownStreams } from './known-streams.ts';

const some = (stream: string, revision: number, bytes = 10): RecordedEvent => ({
  position: BigInt(revision + 1),
  stream,
  revision: BigInt(revision),
  id: randomUUID(),
  type: 'Counted',
  isJson: true,
  created: 0n,
  data: Buffer.alloc(bytes),
  metadata: Buffer.alloc(0),
});

const first = (stream: string, count: number) =>
  Array.from({ length: count }, (_, revision) => some(stream, revision));

/** A log of a few streams; null stands for one with metadata. */
function knownOf(log: Record<string, readonly RecordedEvent[] | null>) {
  const plainStream = vi.fn(async (stream: string, limit: number) => {
    const events = log[stream];
    await Promise.resolve();
    return events === null ? null : (events ?? []).slice(0, limit);
  });
  return { known: new KnownStreams({ plainStream }), plainStream };
}

test('a stream is read once, also one that is not there', async () => {
  const { known, plainStream } = knownOf({ a: first('a', 2) });
  for (let time = 0; time < 3; time += 1) {
    expect(await known.find('a')).toHaveLength(2);
    expect(await known.find('none')).toEqual([]);
  }
  expect(plainStream).toHaveBeenCalledTimes(2);
});

test('what is kept holds no larger block in memory', async () => {
  const { known } = knownOf({ a: [{ ...some('a', 0), data: Buffer.from('pooled') }] });
  await known.find('a');
  const [event] = await known.find('a');
  expect(event).toMatchObject({ data: { byteLength: 6, buffer: { byteLength: 6 } } });
});

test('what is appended is known at once', async () => {
  const { known, plainStream } = knownOf({});
  await known.find('a');
  known.note([some('a', 0), some('b', 0), some('a', 1)]);
  expect(await known.find('a')).toMatchObject([{ revision: 0n }, { revision: 1n }]);
  expect(plainStream).toHaveBeenCalledTimes(1);
});

test('a look that began before an append is not remembered', async () => {
  const log = { a: first('a', 1) };
  const { known } = knownOf(log);
  const before = known.find('a');
  log.a = first('a', 2);
  known.note([some('a', 1)]);
  await before;
  expect(await known.find('a')).toHaveLength(2);
});

test('large streams, and those with metadata, are left to the database', async () => {
  const { known } = knownOf({
    long: first('long', 17),
    wide: [some('wide', 0, 40_000)],
    meta: null,
  });
  for (const stream of ['long', 'wide', 'meta']) expect(await known.find(stream)).toBe('large');
  await known.find('grows');
  known.note(first('grows', 17));
  expect(await known.find('grows')).toBe('large');
});

test('new metadata, a tombstone and a lost log make it look again', async () => {
  const log: Record<string, readonly RecordedEvent[] | null> = { a: first('a', 1) };
  const { known, plainStream } = knownOf(log);
  const change = async (act: () => void): Promise<void> => {
    await known.find('a');
    plainStream.mockClear();
    act();
    await known.find('a');
    expect(plainStream).toHaveBeenCalledTimes(1);
  };
  await change(() => known.clear());
  await change(() => known.note([some('a', 7)]));
  log['a'] = null;
  await change(() => known.note([some('$$a', 0)]));
  expect(await known.find('a')).toBe('large');
});

test('what is held is bounded: those used longest ago are forgotten', async () => {
  const { known, plainStream } = knownOf({});
  for (let number = 0; number < 12_000; number += 1) {
    await known.find(`s${number}`);
    await known.find('used');
  }
  plainStream.mockClear();
  await known.find('used');
  await known.find('s11999');
  expect(plainStream).not.toHaveBeenCalled();
  await known.find('s0');
  expect(plainStream).toHaveBeenCalledTimes(1);
});
