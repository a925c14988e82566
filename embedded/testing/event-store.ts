import { Client } from 'pg';
import { startEventStore } from '../event-store/server.ts';
import { createTestDatabase } from './database.ts';

/** An event store of a test's own, over a fresh database. */
export interface TestEventStore {
  readonly connectionString: string;
  /** Takes events out of its table, as a scavenge does. @param where a condition in SQL */
  removeEvents(where: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one in this process, on a free port. */
export async function startTestEventStore(): Promise<TestEventStore> {
  const database = await createTestDatabase();
  const server = await startEventStore({ port: 0, databaseUrl: database.url });
  return {
    connectionString: server.connectionString,
    removeEvents: async (where) => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(`delete from events where ${where}`);
      await client.end();
    },
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
