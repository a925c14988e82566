import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { startRelay } from '../testing/relay.ts';
import { counted, openLog, someContext, whispered } from '../testing/some-log.ts';
import { jsonEvent, type JSONType } from './client.ts';
import { EventLogUnavailableError } from './errors.ts';
import type { EventLog } from './event-log.ts';

let store: TestEventStore;
let log: EventLog;
const keys = new MemoryKeys();
beforeAll(async () => {
  store = await reachTestEventStore();
  log = openLog(store.connectionString, { keys });
});
afterAll(async () => {
  await log.close();
  await store.stop();
});

const newStream = (): string => `some-${randomUUID()}`;
const read = (stream: string) => log.read(stream, { personal: 'open' });

test('what is appended is read with its place and its envelope', async () => {
  const stream = newStream();
  const context = someContext();
  const appended = await log.append(stream, 'no-stream', [counted(1), counted(2)], context);
  const events = await read(stream);
  expect(events).toMatchObject([
    { type: 'Counted', data: { number: 1 }, stream, revision: 0n },
    { type: 'Counted', data: { number: 2 }, stream, revision: 1n },
  ]);
  expect(appended).toEqual({ kind: 'appended', revision: 1n, position: events[1]?.position });
  const { at, ...circumstances } = context;
  expect(events[1]?.metadata).toEqual({ ...circumstances, version: 1, at: at.toISOString() });
  expect(await log.read(stream, { fromRevision: 1n, personal: 'skip' })).toHaveLength(1);
});

test('a stream that nobody wrote is empty', async () => {
  expect(await read(newStream())).toEqual([]);
});

test('at another revision nothing is appended', async () => {
  const stream = newStream();
  await log.append(stream, 'no-stream', [counted(1)], someContext());
  for (const expected of ['no-stream', 1n, 7n] as const) {
    const outcome = await log.append(stream, expected, [counted(2)], someContext());
    expect(outcome).toEqual({ kind: 'conflict' });
  }
  expect(await read(stream)).toHaveLength(1);
});

test('the same command at the same revision changes nothing and is answered alike', async () => {
  const stream = newStream();
  const context = someContext();
  const first = await log.append(stream, 'no-stream', [counted(1), counted(2)], context);
  await log.append(stream, 1n, [counted(3)], someContext());
  expect(await log.append(stream, 'no-stream', [counted(1), counted(2)], context)).toEqual(first);
  expect(await read(stream)).toHaveLength(3);
});

test('an event that breaks its own schema is never written', async () => {
  const stream = newStream();
  for (const event of [
    counted(1.5),
    { type: 'Counted', data: {} },
    { type: 'Unheard', data: {} },
  ]) {
    await expect(log.append(stream, 'no-stream', [event], someContext())).rejects.toThrow();
  }
  expect(await read(stream)).toEqual([]);
});

test('personal data stands in the log unreadably, and reads null once its key is gone', async () => {
  const stream = newStream();
  const events = [whispered('a', 'MARKED-A'), whispered('b', 'MARKED-B')];
  await log.append(stream, 'no-stream', events, someContext());
  const raw: string[] = [];
  for await (const { event } of log.client.readStream(stream))
    raw.push(JSON.stringify(event?.data));
  expect(raw).toHaveLength(2);
  expect(raw.join('\n')).not.toContain('MARKED');
  expect((await read(stream)).map(({ personal }) => personal)).toEqual([
    { text: 'MARKED-A' },
    { text: 'MARKED-B' },
  ]);
  const skipped = await log.read(stream, { personal: 'skip' });
  expect(skipped.map(({ personal }) => personal)).toEqual([null, null]);
  keys.destroy('person:a');
  expect((await read(stream)).map(({ personal }) => personal)).toEqual([
    null,
    { text: 'MARKED-B' },
  ]);
});

test('a sealed text that was copied to another stream does not open there', async () => {
  const [stream, other] = [newStream(), newStream()];
  await log.append(stream, 'no-stream', [whispered('c', 'Hi')], someContext());
  for await (const { event } of log.client.readStream(stream)) {
    if (!event) continue;
    const [data, metadata] = [event.data as JSONType, event.metadata as JSONType];
    const copy = jsonEvent({ id: event.id, type: event.type, data, metadata });
    await log.client.appendToStream(other, copy);
  }
  await expect(read(other)).rejects.toThrow();
  expect(await read(stream)).toMatchObject([{ personal: { text: 'Hi' } }]);
});

test('an event without an envelope is an error, and does not keep the log from closing', async () => {
  const stream = newStream();
  const strange = jsonEvent({ type: 'Counted', data: { data: { number: 1 } } });
  await log.client.appendToStream(stream, [strange, jsonEvent({ type: 'Counted', data: {} })]);
  const reader = openLog(store.connectionString);
  const reading = reader.read(stream, { personal: 'skip' });
  await expect(reading).rejects.toThrow(`Event ${strange.id} (Counted) has no valid envelope`);
  await reader.close();
});

test('an event of a type that this program does not know is passed over', async () => {
  const stream = newStream();
  await log.client.appendToStream(stream, jsonEvent({ type: 'FromTheFuture', data: {} }));
  await log.append(stream, 0n, [counted(1)], someContext());
  expect(await read(stream)).toMatchObject([{ type: 'Counted', revision: 1n }]);
});

test('a short outage is waited for; a long one is said to be one', async () => {
  const relay = await startRelay(store.connectionString);
  const url = relay.address(store.connectionString);
  const patient = openLog(url, { patience: 10_000 });
  const hasty = openLog(url, { patience: 100 });
  const stream = newStream();
  await patient.append(stream, 'no-stream', [counted(1)], someContext());
  await relay.cut();
  const refused = hasty.append(stream, 0n, [counted(2)], someContext());
  await expect(refused).rejects.toThrow(EventLogUnavailableError);
  await expect(hasty.read(stream, { personal: 'skip' })).rejects.toThrow(EventLogUnavailableError);
  await expect(hasty.ping()).rejects.toThrow(EventLogUnavailableError);
  const waiting = patient.append(stream, 0n, [counted(3)], someContext());
  await relay.mend();
  expect((await waiting).kind).toBe('appended');
  expect(await read(stream)).toMatchObject([{ data: { number: 1 } }, { data: { number: 3 } }]);
  await Promise.all([patient.close(), hasty.close()]);
  await relay.cut();
});
