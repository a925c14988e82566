import { expect, test } from 'vitest';
import type { RecordedEvent } from '../log/event.ts';
import { LogTail } from './log-tail.ts';

function event(position: number, stream = 'a', bytes = 10): RecordedEvent {
  return {
    position: BigInt(position),
    stream,
    revision: BigInt(position),
    id: '',
    type: 'T',
    isJson: false,
    created: 0n,
    data: Buffer.alloc(bytes),
    metadata: Buffer.alloc(0),
  };
}

const positions = (events: readonly RecordedEvent[] | undefined): number[] | undefined =>
  events?.map(({ position }) => Number(position));

test('answers what comes after a position, and nothing when some of it is gone', () => {
  const tail = new LogTail({ events: 4, bytes: 1_000_000 });
  tail.publish([event(10), event(20)]);
  tail.publish([event(30)]);
  expect(positions(tail.after(0n))).toEqual([10, 20, 30]);
  expect(positions(tail.after(15n))).toEqual([20, 30]);
  expect(positions(tail.after(30n))).toEqual([]);
  tail.publish([event(40), event(50)]);
  expect(tail.after(20n)).toBeUndefined();
  expect(positions(tail.after(30n))).toEqual([40, 50]);
});

test('keeps no more bytes than allowed, whatever the number of events', () => {
  const tail = new LogTail({ events: 1_000, bytes: 10_000 });
  for (let number = 1; number <= 100; number += 1) tail.publish([event(number, 'a', 1_000)]);
  const kept = positions(tail.after(95n)) ?? [];
  expect(kept.at(-1)).toBe(100);
  expect(tail.after(80n)).toBeUndefined();
});

test('holds the bytes of an event and nothing around them', () => {
  const tail = new LogTail();
  const packet = Buffer.alloc(65_536);
  tail.publish([
    { ...event(10), data: packet.subarray(100, 110), metadata: packet.subarray(0, 0) },
  ]);
  const [kept] = tail.after(0n) ?? [];
  expect(kept?.data.buffer.byteLength).toBe(10);
  expect(kept?.metadata.buffer.byteLength).toBe(0);
});

test('hands out a bounded slice at a time', () => {
  const tail = new LogTail();
  tail.publish(Array.from({ length: 1_000 }, (_, number) => event(number + 1)));
  const slice = tail.after(0n) ?? [];
  expect(slice.length).toBeLessThan(1_000);
  expect(positions(tail.after(slice.at(-1)?.position ?? 0n))?.[0]).toBe(slice.length + 1);
});

test('wakes all who wait when an event comes', async () => {
  const tail = new LogTail();
  const { signal } = new AbortController();
  const waits = [tail.wait(signal), tail.wait(signal)];
  expect(tail.waiting).toBe(2);
  tail.publish([event(10)]);
  await Promise.all(waits);
  expect(tail.waiting).toBe(0);
});

test('ends a wait when its signal does', async () => {
  const tail = new LogTail();
  const leaving = new AbortController();
  const wait = tail.wait(leaving.signal);
  leaving.abort();
  await wait;
  await tail.wait(leaving.signal);
  expect(tail.waiting).toBe(0);
});

test('after a new beginning everyone looks into the database from where he was', async () => {
  const tail = new LogTail();
  tail.publish([event(10)]);
  const wait = tail.wait(new AbortController().signal);
  tail.reset(50n);
  await wait;
  expect(tail.after(10n)).toBeUndefined();
  expect(positions(tail.after(50n))).toEqual([]);
});

test('whoever asks for the head gets what is to be published soon, too', () => {
  const tail = new LogTail();
  tail.publishSoon([event(10)]);
  expect([tail.head, positions(tail.after(0n))]).toEqual([10n, [10]]);
});

test('what is published soon comes in the next turn, in order, and not behind a new beginning', async () => {
  const tail = new LogTail();
  tail.publishSoon([event(10)]);
  tail.publishSoon([event(20)]);
  expect(positions(tail.after(0n))).toEqual([]);
  await new Promise(setImmediate);
  expect([tail.head, positions(tail.after(0n))]).toEqual([20n, [10, 20]]);
  tail.publishSoon([event(30)]);
  tail.reset(40n);
  await new Promise(setImmediate);
  expect([tail.head, positions(tail.after(40n))]).toEqual([40n, []]);
});
