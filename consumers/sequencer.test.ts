import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { type SeveralLogs, startSeveralLogs } from '@app/embedded/testing/several-logs';
import { EventLog } from '@app/events/log/event-log';
import { subscribeRaw } from '@app/events/log/raw-subscription';
import { comparePositions, formatPosition, type Position } from '@app/events/position';
import { logOf } from '@app/events/several-logs/placement';
import { eventually } from '@app/events/testing/eventually';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { createLogger } from '@app/service-kit/logging';
import { OrderInPostgres } from '@app/service-kit/log-order/order-in-postgres';
import { createLogOrderTables } from '@app/service-kit/log-order/tables';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSequencer } from './sequencer.ts';
import { positionAt, readBackwards, readForwards, type Seen, seenOf } from './testing/seen.ts';

const LOGS = 2;
/** Waits for what comes by itself. */
const PATIENCE = 60_000;

let logs: SeveralLogs;
let database: TestDatabase;
let pool: Pool;
let log: EventLog;
let cleanup: AsyncDisposableStack;

/** The logs as another process has them. */
function openLogs(patience = PATIENCE, { addresses } = logs): EventLog {
  const order = new OrderInPostgres(pool, database.url);
  const opened = new EventLog({
    url: addresses.join(' '),
    definitions: [Counted],
    keys: new MemoryKeys(),
    order,
    patience,
  });
  cleanup.defer(() => opened.close());
  return opened;
}

function startOrdering(): () => Promise<void> {
  const sequencer = startSequencer({ log, pool, logger: createLogger('test', 'silent') });
  cleanup.defer(() => sequencer.stop());
  return () => sequencer.stop();
}

beforeEach(async () => {
  cleanup = new AsyncDisposableStack();
  database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  logs = await startSeveralLogs(LOGS);
  cleanup.use(logs);
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  cleanup.defer(() => pool.end());
  log = openLogs();
});
afterEach(() => cleanup.disposeAsync());

/** A new stream in one of the logs. */
function streamIn(index: number): string {
  for (;;) {
    const stream = `some-${randomUUID()}`;
    if (logOf(stream, LOGS) === index) return stream;
  }
}

async function append(stream: string, number: number, over = log): Promise<Position> {
  const outcome = await over.append(stream, 'any', [counted(number)], someContext());
  if (outcome.kind === 'conflict') throw new Error('A conflict at any revision');
  return outcome.position;
}

/** Collects what a subscription gives. */
function follow(over: EventLog, after: Position | 'start'): readonly Seen[] {
  const seen: Seen[] = [];
  const stopping = new AbortController();
  const running = (async () => {
    for await (const { raw } of subscribeRaw(over, { after, signal: stopping.signal }))
      seen.push(...raw.map(seenOf));
  })();
  cleanup.defer(async () => {
    stopping.abort();
    await running;
  });
  return seen;
}

test('all readers see the events of several logs in one order, each once', async () => {
  startOrdering();
  const seen = follow(log, 'start');
  const other = openLogs();
  const alike = follow(other, 'start');
  const streams = Array.from({ length: 8 }, (_, index) => streamIn(index % LOGS));
  for (let round = 0; round < 20; round += 1) {
    const appends = streams.map((stream, index) => append(stream, round * 8 + index));
    await Promise.all(appends);
  }
  await eventually(() => seen.length === 160 && alike.length === 160, PATIENCE);
  expect(seen.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 160 }, (_, index) => index),
  );
  expect(alike).toEqual(seen);
  expect(await readForwards(other)).toEqual(seen);
  expect(await readBackwards(other, 1000)).toEqual([...seen].toReversed());
  const places = seen.map(({ place }) => BigInt(place));
  expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0n))).toBe(
    true,
  );
  for (const at of [0, 1, 77, 158, 159]) {
    const from = seen[at];
    if (!from) throw new Error('Nothing was seen there');
    expect(await readForwards(other, positionAt(from))).toEqual(seen.slice(at));
    expect(await readBackwards(other, 1000, positionAt(from))).toEqual(
      seen.slice(0, at).toReversed(),
    );
    expect(await readBackwards(other, 3, positionAt(from))).toEqual(
      seen.slice(Math.max(at - 3, 0), at).toReversed(),
    );
    const rest = follow(openLogs(), positionAt(from));
    await eventually(() => rest.length === seen.length - at - 1, PATIENCE);
    expect(rest).toEqual(seen.slice(at + 1));
  }
}, 120_000);

test('the place that an append gave is found in the order', async () => {
  startOrdering();
  const [first, second] = [await append(streamIn(0), 1), await append(streamIn(1), 2)];
  expect([first.log, second.log]).toEqual([0, 1]);
  const places = await Promise.all([log.placed(first), openLogs().placed(second)]);
  const seen = await readForwards(log);
  expect(places.map(formatPosition).toSorted()).toEqual(seen.map(({ place }) => place).toSorted());
  expect(() => comparePositions(first, second)).toThrow('in no order');
});

test('nothing has a place while nobody orders, and all has one afterwards', async () => {
  const stream = streamIn(1);
  const position = await append(stream, 1);
  await expect(openLogs(300).placed(position)).rejects.toThrow('Ordering');
  expect(await readForwards(log)).toEqual([]);
  const stop = startOrdering();
  await expect(log.placed(position)).resolves.toEqual({
    commit: position.commit,
    prepare: position.prepare,
  });
  await stop();
  const later = await append(streamIn(0), 2);
  startOrdering();
  const found = await log.placed(later);
  expect(found.commit).toBeGreaterThan(position.commit);
});

/** The order as a split of a log leaves it: some events of a log are in no segment. */
async function writeOrder(positions: readonly Position[]): Promise<void> {
  await createLogOrderTables(pool);
  for (const [index, { log: number, commit }] of positions.entries())
    await pool.query(
      'insert into log_order.segments (log, after_place, up_to, base) values ($1, $2, $3, $4)',
      [number, String(commit - 1n), String(commit), index * 100],
    );
}

test('events that the order leaves out are passed over, in both directions', async () => {
  const here = streamIn(0);
  const places: Position[] = [];
  for (let number = 0; number < 6; number += 1) places.push(await append(here, number));
  const there = await append(streamIn(1), 6);
  const [first, , , , , last] = places;
  if (!first || !last) throw new Error('Nothing was appended');
  await writeOrder([first, there, last]);
  const seen = await readForwards(log);
  expect(seen).toEqual([
    { place: '1', number: 0 },
    { place: '101', number: 6 },
    { place: '201', number: 5 },
  ]);
  const followed = follow(log, 'start');
  await eventually(() => followed.length === 3, PATIENCE);
  expect(followed).toEqual(seen);
  for (const count of [1, 2, 3, 4])
    expect(await readBackwards(log, count)).toEqual(seen.toReversed().slice(0, count));
  startOrdering();
  const next = await log.placed(await append(here, 7));
  expect(next.commit).toBeGreaterThan(201n);
});

test('a list of addresses that was put into another order is refused', async () => {
  startOrdering();
  await log.placed(await append(streamIn(1), 1));
  await expect(log.checkAccess()).resolves.toBeUndefined();
  const addresses = logs.addresses.toReversed();
  const turned = 'The event store at place 1 of 2 is number 2 of 2';
  await expect(openLogs(PATIENCE, { ...logs, addresses }).checkAccess()).rejects.toThrow(turned);
  const alone = new EventLog({
    url: String(addresses[0]),
    definitions: [Counted],
    keys: new MemoryKeys(),
  });
  cleanup.defer(() => alone.close());
  await expect(alone.checkAccess()).rejects.toThrow('at place 1 of 1 is number 2 of 2');
});

test('a log that is away holds up nobody but those who need it', async () => {
  startOrdering();
  const seen = follow(log, 'start');
  const [here, away] = [streamIn(0), streamIn(1)];
  await log.placed(await append(here, 1));
  await append(away, 2);
  await eventually(() => seen.length === 2, PATIENCE);
  await logs.stop(1);
  await expect(append(away, 0, openLogs(300))).rejects.toThrow('Append');
  await log.placed(await append(here, 3));
  await eventually(() => seen.length === 3, PATIENCE);
  await expect(log.ping()).resolves.toBeUndefined();
  const waiting = append(away, 4);
  await logs.start(1);
  await log.placed(await waiting);
  await eventually(() => seen.length === 4, PATIENCE);
  expect(seen.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(await readForwards(openLogs())).toEqual(seen);
}, 120_000);
