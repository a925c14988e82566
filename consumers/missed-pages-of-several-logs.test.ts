import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { type SeveralLogs, startSeveralLogs } from '@app/embedded/testing/several-logs';
import { EventLog } from '@app/events/log/event-log';
import { logOf } from '@app/events/several-logs/placement';
import { eventually } from '@app/events/testing/eventually';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { createLogger } from '@app/service-kit/logging';
import { OrderInPostgres } from '@app/service-kit/log-order/order-in-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSequencer } from './sequencer.ts';
import { SharedFeed } from './shared-feed.ts';
import { countRead } from './testing/count-read.ts';

const LOGS = 2;
const EVENTS = 4000;
const AT_ONCE = 50;

let logs: SeveralLogs;
let database: TestDatabase;
let pool: Pool;
let log: EventLog;
const cleanup = new AsyncDisposableStack();
beforeAll(async () => {
  database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  logs = await startSeveralLogs(LOGS);
  cleanup.use(logs);
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  cleanup.defer(() => pool.end());
  log = new EventLog({
    url: logs.addresses.join(' '),
    definitions: [Counted],
    keys: new MemoryKeys(),
    order: new OrderInPostgres(pool, database.url),
  });
  cleanup.defer(() => log.close());
  const sequencer = startSequencer({ log, pool, logger: createLogger('test', 'silent') });
  cleanup.defer(() => sequencer.stop());
  for (let first = 0; first < EVENTS; first += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, index) => counted(first + index));
    await log.append(streamIn((first / AT_ONCE) % LOGS), 'no-stream', events, someContext());
  }
});
afterAll(() => cleanup.disposeAsync());

function streamIn(index: number): string {
  for (;;) {
    const stream = `some-${randomUUID()}`;
    if (logOf(stream, LOGS) === index) return stream;
  }
}

function follow(feed: SharedFeed) {
  const stopping = new AbortController();
  const numbers: number[] = [];
  const run = async (): Promise<void> => {
    for await (const { events } of feed.subscribe({
      after: 'start',
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
    }))
      for (const { data } of events) if ('number' in data) numbers.push(Number(data.number));
  };
  const done = run();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  return { numbers, stop };
}

test('consumers that are behind share the pages of several logs', async () => {
  const read = countRead(log.several?.logs ?? []);
  const feed = new SharedFeed(log);
  const consumers = Array.from({ length: 10 }, () => follow(feed));
  await eventually(() => consumers.every(({ numbers }) => numbers.length === EVENTS), 30_000);
  await Promise.all(consumers.map(({ stop }) => stop()));
  for (const { numbers } of consumers) expect(numbers).toEqual(consumers[0]?.numbers);
  expect(new Set(consumers[0]?.numbers).size).toBe(EVENTS);
  expect(read()).toBeLessThan(1.2 * EVENTS);
});
