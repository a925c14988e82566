import {
  type EmbeddedTestEventStore,
  startEmbeddedEventStore,
} from '@app/embedded/testing/event-store';
import { type EventStoreDBClient, StreamDeletedError } from '../log/client.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTwoLogs, testEvent, type TwoLogs } from './testing/two-logs.ts';

let logs: TwoLogs<EmbeddedTestEventStore>;
let writer: EventStoreDBClient;
let other: EventStoreDBClient;
beforeEach(async () => {
  logs = await openTwoLogs(startEmbeddedEventStore);
  [writer, other] = [logs.source.client, logs.target.client];
});
afterEach(() => logs[Symbol.asyncDispose]());

/** Appends this many events, one by one. */
async function append(stream: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await writer.appendToStream(stream, [testEvent(number)]);
  }
}

async function revisions(client: EventStoreDBClient, stream: string): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const { event } of client.readStream(stream)) found.push(Number(event?.revision));
  return found;
}

async function expectSame(): Promise<void> {
  const { source, target, difference } = await logs.compare();
  expect(difference).toBeNull();
  expect(target).toEqual(source);
  expect(await logs.copy()).toEqual({ copied: 0, isWhole: true });
}

test('a stream that was deleted and begun again is copied at its revisions', async () => {
  await append('other', 2);
  await append('again', 3);
  await writer.deleteStream('again');
  await append('other', 1);
  await writer.appendToStream('again', [testEvent(3), testEvent(4)]);
  await append('other', 1);
  await append('again', 1);
  await writer.setStreamMetadata('again', { truncateBefore: 4, owner: 'nobody' });
  await logs.copy();
  expect(await revisions(other, 'again')).toEqual([4, 5]);
  await expectSame();
});

test('so is one that begins again while the copy follows, whatever the target ends with', async () => {
  await append('other', 2);
  await append('again', 3);
  await logs.copy();
  await writer.deleteStream('again');
  await append('again', 1);
  await logs.copy();
  expect(await revisions(other, 'again')).toEqual([3]);
  await writer.deleteStream('again');
  await logs.copy();
  await append('again', 2);
  await logs.copy();
  expect(await revisions(other, 'again')).toEqual([4, 5]);
  await expectSame();
});

test('a stream that was only deleted is deleted in the copy', async () => {
  await append('gone', 3);
  await append('other', 1);
  await writer.deleteStream('gone');
  await logs.copy();
  await expect(revisions(other, 'gone')).rejects.toThrow('not found');
  await expectSame();
});

test('a stream that was closed for ever is closed in the copy', async () => {
  await append('closed', 3);
  await logs.copy();
  await writer.tombstoneStream('closed');
  await writer.tombstoneStream('never-was');
  await append('other', 1);
  await logs.copy();
  await expect(other.appendToStream('closed', [testEvent(1)])).rejects.toThrow(StreamDeletedError);
  await expect(other.appendToStream('never-was', [testEvent(1)])).rejects.toThrow(
    StreamDeletedError,
  );
  await expectSame();
});

test('what metadata hides is copied, too, and does not keep a copy from going on', async () => {
  await append('short', 5);
  await logs.copy();
  await writer.setStreamMetadata('short', { maxCount: 2 });
  await logs.copy();
  await writer.setStreamMetadata('short', { maxCount: 1 });
  await append('short', 3);
  await logs.copy();
  expect(await revisions(other, 'short')).toEqual([7]);
  await expectSame();
});

/** Removes events from the source, as a scavenge does. */
const scavenge = (where: string) => logs.source.store.removeEvents(where);

test('streams without their first events are named before anything is written', async () => {
  await append('whole', 2);
  await append('again', 3);
  await append('cut', 3);
  await writer.deleteStream('again');
  await append('again', 1);
  await scavenge("stream = 'again' and revision < 3 or stream = 'cut' and revision = 1");
  const copying = logs.copy();
  await expect(copying).rejects.toThrow('Nothing was copied: 2 streams have lost earlier events');
  await expect(copying).rejects.toThrow('(cut, again)');
  await expect(revisions(other, 'whole')).rejects.toThrow('not found');
});

test('many such streams are counted, and the first ones named', async () => {
  for (let number = 1; number <= 7; number += 1) await append(`code-${number}`, 2);
  await scavenge('revision = 0');
  const names = 'code-1, code-2, code-3, code-4, code-5, and 2 more';
  await expect(logs.copy()).rejects.toThrow(`7 streams have lost earlier events (${names})`);
});

test('a target on which such a stream was deleted is refused', async () => {
  await append('other', 1);
  await append('again', 2);
  await other.appendToStream('again', [testEvent(1)]);
  await other.deleteStream('again');
  await expect(logs.copy()).rejects.toThrow('another event in stream again at revision 0');
});
