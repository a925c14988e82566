import { Client } from 'pg';
import { startEventStore } from '../event-store/server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { noteStore } from './in-process-stores.ts';
import { startByCommand } from './store-by-command.ts';
import { readTestServers } from './test-servers.ts';

/** An event store of a test's own, with a fresh log. */
export interface TestEventStore {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface EmbeddedTestEventStore extends TestEventStore {
  /** Takes events out of its table, as a scavenge does. @param where a condition in SQL */
  removeEvents(where: string): Promise<void>;
  /**
   * Changes its table, as somebody with the database could, while it is stopped: one that runs has
   * recent events in memory.
   */
  changeEvents(statement: string): Promise<void>;
}

/** Starts an event store: the one of EVENTSTORE_TEST_COMMAND, otherwise the embedded one. */
export async function startTestEventStore(): Promise<TestEventStore> {
  const { eventStoreCommand } = readTestServers();
  if (eventStoreCommand === undefined) return startEmbeddedEventStore();
  const store = await startByCommand(eventStoreCommand);
  return { connectionString: store.connectionString, stop: () => store.end('SIGTERM') };
}

/** Reaches the one at EVENTSTORE_TEST_URL, where other tests write, too; else starts one. */
export async function reachTestEventStore(): Promise<TestEventStore> {
  const { eventStoreUrl } = readTestServers();
  if (eventStoreUrl === undefined) return startTestEventStore();
  return { connectionString: eventStoreUrl, stop: () => Promise.resolve() };
}

async function runStatement({ url }: TestDatabase, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The emptied database of a stopped store, reused because creating another takes longer. */
let emptied: TestDatabase | undefined;

async function takeDatabase(): Promise<TestDatabase> {
  const database = emptied ?? (await createTestDatabase());
  emptied = undefined;
  return database;
}

async function giveBack(database: TestDatabase): Promise<void> {
  if (emptied !== undefined) return database.drop();
  await runStatement(database, 'truncate events');
  if (emptied === undefined) emptied = database;
  else await database.drop();
}

/** Starts an embedded one in this process, on a free port, whatever the tests run on. */
export async function startEmbeddedEventStore(): Promise<EmbeddedTestEventStore> {
  const database = await takeDatabase();
  let server = await startEventStore({ port: 0, databaseUrl: database.url });
  const { connectionString } = server;
  noteStore(server);
  let stopped: Promise<void> | undefined;
  return {
    connectionString,
    removeEvents: (where) => runStatement(database, `delete from events where ${where}`),
    changeEvents: async (statement) => {
      await server.stop();
      await runStatement(database, statement);
      const port = Number(new URL(connectionString).port);
      server = await startEventStore({ port, databaseUrl: database.url });
      noteStore(server);
    },
    stop: () => (stopped ??= server.stop().then(() => giveBack(database))),
  };
}
