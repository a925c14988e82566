import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestEventStore, type TestEventStore } from './event-store.ts';
import { readTestServers } from './test-servers.ts';

/** Stores that tests run on instead of the embedded ones, fresh for one product. */
export interface OutsideStores {
  /** The variables that give the product their addresses. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const NONE: OutsideStores = { environment: {}, stop: () => Promise.resolve() };

/** Starts those that the environment asks for. The product embeds the others. */
export async function startOutsideStores(): Promise<OutsideStores> {
  const { eventStoreCommand, databaseUrl } = readTestServers();
  await using cleanup = new AsyncDisposableStack();
  let database: TestDatabase | undefined;
  let eventStore: TestEventStore | undefined;
  if (databaseUrl !== undefined) {
    database = await createTestDatabase();
    cleanup.defer(() => database?.drop());
  }
  if (eventStoreCommand !== undefined) {
    eventStore = await startTestEventStore();
    cleanup.defer(() => eventStore?.stop());
  }
  if (database === undefined && eventStore === undefined) return NONE;
  const owned = cleanup.move();
  return {
    environment: {
      ...(database && { DATABASE_URL: database.url }),
      ...(eventStore && { EVENTSTORE_URL: eventStore.connectionString }),
    },
    stop: () => owned.disposeAsync(),
  };
}
