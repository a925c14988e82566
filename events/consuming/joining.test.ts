import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import type { EventLog } from '../log/event-log.ts';
import type { Position } from '../position.ts';
import { eventually } from '../testing/eventually.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SharedFeed } from './shared-feed.ts';

skipOnSharedLog('the way to the store is cut');

let store: TestEventStore;
/** The feed's connection, which the test cuts; events are appended directly. */
let relay: Relay;
let log: EventLog;
let writer: EventLog;
beforeAll(async () => {
  store = await startTestEventStore();
  relay = await startRelay(store.connectionString);
  log = openLog(relay.address(store.connectionString));
  writer = openLog(store.connectionString);
});
afterAll(async () => {
  await log.close();
  await writer.close();
  await store.stop();
  await relay.cut();
});

/** Few, so that consumers are often behind. */
const KEPT = 20;
const BEFORE = 30;
const BURSTS = 24;

const consumer = fc.record({
  /** The number of the event after which it begins; -1 and -2 are the start and the end. */
  after: fc.integer({ min: -2, max: BEFORE - 1 }),
  maxBatch: fc.integer({ min: 3, max: 50 }),
  slowMs: fc.integer({ min: 0, max: 8 }),
  gatherMs: fc.integer({ min: 0, max: 10 }),
  /** The burst after which it joins. */
  joins: fc.integer({ min: 0, max: BURSTS / 2 }),
});
type Consumer = typeof consumer extends fc.Arbitrary<infer Value> ? Value : never;

const run = fc.record({
  consumers: fc.array(consumer, { minLength: 2, maxLength: 6 }),
  bursts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: BURSTS, maxLength: BURSTS }),
  cuts: fc.uniqueArray(fc.integer({ min: 0, max: BURSTS - 1 }), { maxLength: 3 }),
});

/** Appends numbered events to streams of one category. */
class Writer {
  readonly category = `c${randomUUID().replaceAll('-', '')}`;
  readonly positions: Position[] = [];
  count = 0;

  async append(size: number): Promise<void> {
    const events = Array.from({ length: size }, (_, index) => counted(this.count + index));
    const stream = `${this.category}-${randomUUID()}`;
    const outcome = await writer.append(stream, 'no-stream', events, someContext());
    if (outcome.kind !== 'appended') throw new Error('Not appended');
    this.count += size;
    this.positions.push(outcome.position);
  }
}

function join(feed: SharedFeed, { category, positions }: Writer, options: Consumer) {
  const stopping = new AbortController();
  const numbers: number[] = [];
  const after = options.after === -2 ? 'end' : (positions[options.after] ?? 'start');
  const follow = async (): Promise<void> => {
    for await (const { events } of feed.subscribe({
      ...options,
      after,
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
      streamPrefixes: [`${category}-`],
    })) {
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
      await delay(options.slowMs);
    }
  };
  return { numbers, stopping, done: follow(), first: after === 'end' ? null : options.after + 1 };
}

/** @returns what each consumer received, and the first event that it must receive */
async function play({
  consumers,
  bursts,
  cuts,
}: typeof run extends fc.Arbitrary<infer V> ? V : never) {
  const feed = new SharedFeed(log, KEPT);
  const writing = new Writer();
  for (let number = 0; number < BEFORE; number += 1) await writing.append(1);
  const joined: ReturnType<typeof join>[] = [];
  for (const [burst, size] of bursts.entries()) {
    joined.push(
      ...consumers.filter(({ joins }) => joins === burst).map((one) => join(feed, writing, one)),
    );
    if (cuts.includes(burst)) await relay.cut();
    await writing.append(size);
    if (cuts.includes(burst)) await relay.mend();
    await delay(size % 4);
  }
  const last = writing.count - 1;
  await eventually(async () => {
    // A consumer that begins at the end, after all writes, receives later events.
    if (joined.some(({ numbers }) => numbers.length === 0)) await writing.append(1);
    return joined.every(({ numbers }) => (numbers.at(-1) ?? -1) >= last);
  });
  for (const { stopping } of joined) stopping.abort();
  await Promise.all(joined.map(({ done }) => done));
  return joined;
}

test('whoever is behind joins without gap or double, under load and through outages', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (values) => {
      for (const { numbers, first } of await play(values)) {
        const begin = first ?? numbers[0] ?? 0;
        expect(numbers).toEqual(numbers.map((_, index) => begin + index));
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
