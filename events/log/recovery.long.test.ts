import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type KillableEventStore,
  startKillableEventStore,
} from '@app/embedded/testing/event-store-process';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RawLog } from '../copy/raw-log.ts';
import { eventually } from '../testing/eventually.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { jsonEvent } from './client.ts';
import { EventLogUnavailableError } from './errors.ts';
import type { EventLog } from './event-log.ts';
import { subscribe } from './subscription.ts';

/** Longer than the time after which a client gives up finding a node of the cluster. */
const OUTAGE_MS = 4000;
const RECOVERED_MS = 5000;

skipOnSharedLog('the store is killed');

let store: KillableEventStore;
const stack: (() => unknown)[] = [];
beforeAll(async () => {
  store = await startKillableEventStore();
});
afterEach(async () => {
  for (const stop of stack.splice(0).toReversed()) await stop();
});
afterAll(() => store.stop());

const discovering = (): string => store.connectionString.replace('esdb:', 'esdb+discover:');

/** Several hosts; the first never answers. */
const severalHosts = (): string =>
  store.connectionString.replace('esdb://', 'esdb://user:password@127.0.0.1:1,');

function open(url: string, patience?: number): EventLog {
  const log = openLog(url, patience === undefined ? {} : { patience });
  stack.push(() => log.close());
  return log;
}

const newStream = (): string => `recovery${randomUUID().replaceAll('-', '')}-1`;

/** Follows one stream and collects its counted numbers. */
function follow(log: EventLog, stream: string) {
  const stopping = new AbortController();
  const numbers: number[] = [];
  const run = async (): Promise<void> => {
    const batches = subscribe(log, {
      after: 'start',
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
      streamPrefixes: [stream],
    });
    for await (const { events } of batches) {
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
    }
  };
  const done = run();
  stack.push(async () => {
    stopping.abort();
    await done;
  });
  return numbers;
}

/** Appends for some time. @returns how each append ended */
async function appendFor(log: EventLog, ms: number): Promise<ReadonlySet<string>> {
  const ends = new Set<string>();
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const appending = log.append(newStream(), 'no-stream', [counted(0)], someContext());
    ends.add(
      await appending.then(
        ({ kind }) => kind,
        (error: Error) => error.name,
      ),
    );
  }
  return ends;
}

test.each([
  ['a discovered node', discovering],
  ['several hosts', severalHosts],
])('%s: appends and subscriptions go on after an outage of any length', async (_, address) => {
  const log = open(address());
  const hasty = open(address(), 2000);
  const stream = newStream();
  const numbers = follow(log, stream);
  await log.append(stream, 'no-stream', [counted(1)], someContext());
  await eventually(() => numbers.length === 1);
  await hasty.ping();
  await store.kill();
  const [ends] = await Promise.all([
    appendFor(hasty, OUTAGE_MS),
    // To another stream, since an append that was given up may still arrive.
    expect(log.append(newStream(), 'no-stream', [counted(9)], someContext())).rejects.toThrow(
      EventLogUnavailableError,
    ),
    expect(hasty.ping()).rejects.toThrow(EventLogUnavailableError),
  ]);
  expect(ends).toEqual(new Set(['EventLogUnavailableError']));
  await store.startAgain();
  const returned = Date.now();
  await Promise.all([
    log.append(stream, 0n, [counted(2)], someContext()),
    eventually(() =>
      hasty.ping().then(
        () => true,
        () => false,
      ),
    ),
  ]);
  expect((await hasty.append(stream, 1n, [counted(3)], someContext())).kind).toBe('appended');
  await eventually(() => numbers.length === 3);
  expect(Date.now() - returned).toBeLessThan(RECOVERED_MS);
  expect(numbers).toEqual([1, 2, 3]);
});

test('an append that waits while the node comes back is done once', async () => {
  const log = open(discovering(), 20_000);
  const stream = newStream();
  const numbers = follow(log, stream);
  await log.append(stream, 'no-stream', [counted(1)], someContext());
  await store.kill();
  const waiting = Promise.all(
    [2, 3, 4].map((number) =>
      log.append(`${stream}${number}`, 'no-stream', [counted(number)], someContext()),
    ),
  );
  await delay(OUTAGE_MS);
  await store.startAgain();
  expect((await waiting).map(({ kind }) => kind)).toEqual(['appended', 'appended', 'appended']);
  await eventually(() => numbers.length === 4);
  expect(numbers).toHaveLength(4);
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
});

test('a log that is copied goes on after an outage of any length', async () => {
  const raw = new RawLog(discovering());
  stack.push(() => raw[Symbol.asyncDispose]());
  const log = open(store.connectionString);
  const stream = newStream();
  await log.client.appendToStream(stream, jsonEvent({ type: 'Counted', data: {} }));
  const event = await raw.at(stream, 0n);
  if (event === null || typeof event === 'string') throw new Error('Not appended');
  await store.kill();
  const copy = { ...event, stream: newStream(), id: randomUUID() };
  const copying = raw.append([copy]);
  await delay(OUTAGE_MS);
  await store.startAgain();
  expect(await copying).toBe('there');
});
