import { randomUUID } from 'node:crypto';
import type { TestEventStore } from '@app/embedded/testing/event-store';
import { EventStoreDBClient, jsonEvent } from '../../log/client.ts';
import { type Comparison, compareLogs } from '../compare-logs.ts';
import { copyLog, type CopyOptions, type CopyReport } from '../copy-log.ts';
import { RawLog } from '../raw-log.ts';

/** An event store with its own database, a client for it, and its log as a `RawLog`. */
export interface TestLog<Store> extends AsyncDisposable {
  readonly store: Store;
  readonly log: RawLog;
  readonly client: EventStoreDBClient;
}

export async function openTestLog<Store extends TestEventStore>(
  start: () => Promise<Store>,
): Promise<TestLog<Store>> {
  await using cleanup = new AsyncDisposableStack();
  const store = await start();
  cleanup.defer(() => store.stop());
  const { connectionString } = store;
  const log = cleanup.use(new RawLog(connectionString));
  const client = EventStoreDBClient.connectionString(connectionString);
  cleanup.defer(() => client.dispose());
  const all = cleanup.move();
  return {
    store,
    log,
    client,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Two logs, with copying and comparing between them. */
export interface TwoLogs<Store = TestEventStore> extends AsyncDisposable {
  readonly source: TestLog<Store>;
  readonly target: TestLog<Store>;
  copy(options?: Partial<CopyOptions>): Promise<CopyReport>;
  compare(): Promise<Comparison>;
}

export async function openTwoLogs<Store extends TestEventStore>(
  start: () => Promise<Store>,
): Promise<TwoLogs<Store>> {
  const [source, target] = await Promise.all([openTestLog(start), openTestLog(start)]);
  const ends = { source: source.log, target: target.log, signal: new AbortController().signal };
  return {
    source,
    target,
    copy: (options = {}) => copyLog({ ...ends, ...options }),
    compare: () => compareLogs(ends),
    [Symbol.asyncDispose]: async () => {
      await source[Symbol.asyncDispose]();
      await target[Symbol.asyncDispose]();
    },
  };
}

/** An event with values that a careless copy would change. */
export const testEvent = (number: number) =>
  jsonEvent({
    id: randomUUID(),
    type: 'Counted',
    data: { data: { number, text: 'ü "quoted" \u2028', price: 0.1 } },
    metadata: { version: 1, at: '2026-01-01T00:00:00.000Z' },
  });
