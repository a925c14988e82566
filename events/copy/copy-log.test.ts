import { startTestEventStore } from '@app/embedded/testing/event-store';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binaryEvent, type EventStoreDBClient, jsonEvent } from '../log/client.ts';
import { startRelay } from '../testing/relay.ts';
import { compareLogs } from './compare-logs.ts';
import { RawLog } from './raw-log.ts';
import { openTestLog, openTwoLogs, testEvent as event, type TwoLogs } from './testing/two-logs.ts';

skipOnSharedLog('whole logs are copied');

let logs: TwoLogs;
let writer: EventStoreDBClient;
let other: EventStoreDBClient;
beforeEach(async () => {
  logs = await openTwoLogs(startTestEventStore);
  [writer, other] = [logs.source.client, logs.target.client];
});
afterEach(() => logs[Symbol.asyncDispose]());

/** Events in alternating streams, some of them appended together. */
async function fill(count: number, streams = 7): Promise<void> {
  const groups = Array.from({ length: count }, (_, index) => index);
  for (const index of groups) {
    const events = index % 5 === 0 ? [event(index), event(-index)] : [event(index)];
    await writer.appendToStream(`some-${index % streams}`, events);
  }
}

const copy = () => logs.copy();
const compare = () => logs.compare();

test('every event arrives in its order, at its revision, byte for byte', async () => {
  await fill(60);
  await writer.appendToStream('bytes-1', [
    binaryEvent({ type: 'Bytes', data: Uint8Array.from([0, 255, 10]) }),
  ]);
  await writer.setStreamMetadata('some-1', { owner: 'nobody' });
  expect(await copy()).toEqual({ copied: 74, isWhole: true });
  const { source: here, target: there, difference, foreign } = await compare();
  expect(difference).toBeNull();
  expect(there).toEqual(here);
  expect(here).toMatchObject({ events: 74, streams: 9 });
  expect(foreign).toBe(0);
  expect((await other.getStreamMetadata('some-1')).metadata).toEqual({ owner: 'nobody' });
  // Nothing is left to copy.
  expect(await copy()).toEqual({ copied: 0, isWhole: true });
});

test('stopped anywhere, it goes on where it was, and follows a log that grows', async () => {
  await fill(40);
  for (let round = 0; round < 6; round += 1) {
    const stopping = new AbortController();
    let steps = 0;
    const onProgress = (): void => {
      if ((steps += 1) === 5) stopping.abort();
    };
    const { isWhole } = await logs.copy({ signal: stopping.signal, onProgress });
    expect(isWhole).toBe(false);
    await fill(3);
  }
  await copy();
  const { source: here, target: there, difference } = await compare();
  expect(difference).toBeNull();
  expect(here.events).toBe(there.events);
  expect(here.events).toBe(48 + 6 * 4);
});

test('a target that goes away in between is waited for', async () => {
  await fill(200);
  const { connectionString } = logs.target.store;
  const relay = await startRelay(connectionString);
  await using far = new RawLog(relay.address(connectionString));
  let steps = 0;
  let mended = Promise.resolve();
  const onProgress = (): void => {
    if ((steps += 1) === 30) mended = relay.cut().then(() => relay.mend());
  };
  expect(await logs.copy({ target: far, onProgress })).toMatchObject({ isWhole: true });
  await mended;
  expect(await compare()).toMatchObject({ difference: null, target: { events: 240 } });
  await relay.cut();
});

test('neighbours in streams of their own are left alone', async () => {
  await fill(10);
  await other.appendToStream('neighbour-1', [event(1)]);
  await copy();
  await other.appendToStream('neighbour-1', [event(2)]);
  await fill(5);
  expect(await copy()).toMatchObject({ copied: 6 });
  expect(await compare()).toMatchObject({ difference: null, foreign: 2 });
});

test('a target with other events in the same streams is refused, whatever its end is', async () => {
  await fill(20);
  await other.appendToStream('some-3', [event(99)]);
  await expect(copy()).rejects.toThrow('another event in stream some-3 at revision 0');
  await other.appendToStream('neighbour-1', [event(1)]);
  await expect(copy()).rejects.toThrow('it is in use already');
  const { difference } = await compare();
  expect(difference).toMatch(/where the source has stream some-0, revision 0 .* some-3/u);
});

test('a product that was started on the copy too early is noticed', async () => {
  await fill(20);
  await copy();
  await other.appendToStream('some-3', [event(99)]);
  await fill(8);
  await expect(copy()).rejects.toThrow('another event in stream some-3');
});

test('what was not copied yet, and what was changed, is told', async () => {
  await fill(10);
  await copy();
  await fill(1);
  expect((await compare()).difference).toContain('the target ends before stream some-0');
  const source = logs.source.log;
  const first = (await source.at('some-0', 0n)) as { id: string };
  await using third = await openTestLog(startTestEventStore);
  await third.client.appendToStream('some-0', [
    jsonEvent({ id: first.id, type: 'Counted', data: { data: { number: 1 } } }),
  ]);
  const { difference } = await compareLogs({
    source,
    target: third.log,
    signal: new AbortController().signal,
  });
  expect(difference).toContain('with another type, data, metadata or place');
});
