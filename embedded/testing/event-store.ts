import { startEventStore } from '../event-store/server.ts';
import { createTestDatabase } from './database.ts';

/** An event store of a test's own, over a fresh database. */
export interface TestEventStore {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** Starts one in this process, on a free port. */
export async function startTestEventStore(): Promise<TestEventStore> {
  const database = await createTestDatabase();
  const server = await startEventStore({ port: 0, databaseUrl: database.url });
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
