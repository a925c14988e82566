import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { counted, openLog, someContext, whispered } from '../testing/some-log.ts';
import type { EventLog } from './event-log.ts';
import { readPages } from './event-pages.ts';
import { subscribe } from './subscription.ts';

let store: TestEventStore;
let log: EventLog;
let stopping: AbortController;
beforeAll(async () => {
  store = await reachTestEventStore();
});
beforeEach(() => {
  log = openLog(store.connectionString);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await log.close();
});
afterAll(() => store.stop());

/** Several pages of the embedded store, and of a read over gRPC. */
const BEFORE = 2500;
const PER_APPEND = 250;

/** Appends numbered events of a test, interleaved with others. */
async function append(run: string, first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number += PER_APPEND) {
    const events = Array.from({ length: PER_APPEND }, (_, index) => counted(number + index));
    await log.append(`${run}-${randomUUID()}`, 'no-stream', events, someContext());
    const other = [whispered('somebody', 'nothing')];
    await log.append(`other-${randomUUID()}`, 'no-stream', other, someContext());
  }
}

/** The current end of the log. */
async function endOfLog(): Promise<{ commit: bigint; prepare: bigint }> {
  const outcome = await log.append(
    `mark-${randomUUID()}`,
    'no-stream',
    [whispered('somebody', 'here')],
    someContext(),
  );
  if (outcome.kind !== 'appended') throw new Error('The mark was there already');
  return outcome.position;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('what is appended while pages hand over to the subscription comes once', async () => {
  const run = `run${randomUUID().slice(0, 8)}`;
  const after = await endOfLog();
  await append(run, 0, BEFORE);
  const numbers: number[] = [];
  let read = 0;
  let appending: Promise<void> | null = null;
  let appended = BEFORE;
  const follow = async (): Promise<void> => {
    for await (const batch of subscribe(log, {
      after,
      signal: stopping.signal,
      wants: (type) => type === 'Counted',
      catchUpTypes: ['Counted'],
      personal: 'skip',
      maxBatch: 400,
    })) {
      read += batch.read;
      for (const { stream, data } of batch.events)
        if (stream.startsWith(run) && 'number' in data) numbers.push(Number(data.number));
      // Appends continue during every later batch, beyond the end of the pages.
      if (appended < 2 * BEFORE && appending === null) {
        const first = appended;
        appended += PER_APPEND;
        appending = append(run, first, PER_APPEND).finally(() => {
          appending = null;
        });
      }
    }
  };
  void follow();
  await eventually(() => appended >= 2 * BEFORE && appending === null);
  await eventually(() => numbers.length === appended);
  expect(numbers).toEqual(upTo(appended));
  expect(read).toBeGreaterThanOrEqual(appended);
});

test('types that nobody wants move the position, and are not given', async () => {
  const run = `run${randomUUID().slice(0, 8)}`;
  const after = await endOfLog();
  await append(run, 0, PER_APPEND);
  const end = await endOfLog();
  const types = new Set<string>();
  let read = 0;
  let reached = after;
  for await (const page of readPages(log, { after, types: ['Counted'] }, stopping.signal)) {
    for (const { type } of page.events) types.add(type);
    read += page.read;
    reached = page.position;
  }
  expect([...types]).toEqual(['Counted']);
  expect(read).toBeGreaterThanOrEqual(PER_APPEND + 2);
  expect(reached.commit).toBeGreaterThanOrEqual(end.commit);
});

test('a reading that is left early ends', async () => {
  await append(`run${randomUUID().slice(0, 8)}`, 0, BEFORE);
  for await (const page of readPages(
    log,
    { after: 'start', types: ['Counted'] },
    stopping.signal,
  )) {
    expect(page.read).toBeGreaterThan(0);
    break;
  }
  // Closing a client waits for open reads.
  await log.close();
});
