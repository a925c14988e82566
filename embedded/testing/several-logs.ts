import { type EventStore, startEventStore } from '../event-store/server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

interface Log {
  readonly database: TestDatabase;
  readonly port: number;
  server: EventStore | null;
}

/** Event stores that share the streams of one product, each with a database and a port of its own. */
export interface SeveralLogs extends AsyncDisposable {
  /** As `EVENTSTORE_URL` lists them. */
  readonly addresses: readonly string[];
  /** Takes one away. */
  stop(number: number): Promise<void>;
  /** Brings it back, over the same data and at the same address. */
  start(number: number): Promise<void>;
}

/** Starts several. */
export async function startSeveralLogs(count: number): Promise<SeveralLogs> {
  await using cleanup = new AsyncDisposableStack();
  const logs: Log[] = [];
  for (let number = 0; number < count; number += 1) {
    const database = await createTestDatabase();
    cleanup.defer(() => database.drop());
    const server = await startEventStore({ port: 0, databaseUrl: database.url });
    const log: Log = { database, port: Number(new URL(server.connectionString).port), server };
    cleanup.defer(() => log.server?.stop());
    logs.push(log);
  }
  const logOf = (number: number): Log => {
    const log = logs[number];
    if (!log) throw new Error(`There is no log ${number}`);
    return log;
  };
  const owned = cleanup.move();
  return {
    addresses: logs.map(({ port }) => `esdb://127.0.0.1:${port}?tls=false`),
    stop: async (number) => {
      const log = logOf(number);
      await log.server?.stop();
      log.server = null;
    },
    start: async (number) => {
      const log = logOf(number);
      const { port, database } = log;
      log.server = await startEventStore({ port, databaseUrl: database.url });
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
