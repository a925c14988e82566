import { startEventStoreProcess } from '../event-store/child.ts';
import { createTestDatabase } from './database.ts';

/** An event store in a process of its own, which a test may kill and start again. */
export interface KillableEventStore {
  readonly connectionString: string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, at the same address and over the same log. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one over a fresh database, on a free port. */
export async function startKillableEventStore(): Promise<KillableEventStore> {
  const database = await createTestDatabase();
  const databaseUrl = database.url;
  let store = await startEventStoreProcess({ databaseUrl, quiet: true });
  const { port, connectionString } = store;
  return {
    connectionString,
    kill: () => store.end('SIGKILL'),
    startAgain: async () => {
      store = await startEventStoreProcess({ databaseUrl, port, quiet: true });
    },
    stop: async () => {
      await store.end('SIGKILL');
      await database.drop();
    },
  };
}
