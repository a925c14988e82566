import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreProcess } from '../event-store/child.ts';
import { createTestDatabase } from './database.ts';
import { findLastingPort } from './lasting-port.ts';
import { startByCommand } from './store-by-command.ts';
import { readTestServers } from './test-servers.ts';

/** An event store in a process of its own, which a test may kill and start again. */
export interface KillableEventStore {
  readonly connectionString: string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, at the same address and over the same log. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one with a log of its own: by EVENTSTORE_TEST_COMMAND, else an embedded one. */
export async function startKillableEventStore(): Promise<KillableEventStore> {
  const { eventStoreCommand } = readTestServers();
  return eventStoreCommand === undefined
    ? startEmbeddedKillable()
    : startKillableByCommand(eventStoreCommand);
}

async function startEmbeddedKillable(): Promise<KillableEventStore> {
  const database = await createTestDatabase();
  const databaseUrl = database.url;
  const port = await findLastingPort();
  let store = await startEventStoreProcess({ databaseUrl, port, quiet: true });
  return {
    connectionString: store.connectionString,
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

async function startKillableByCommand(command: string): Promise<KillableEventStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-event-store-'));
  const place = { port: await findLastingPort(), dataDir };
  let store = await startByCommand(command, place);
  return {
    connectionString: store.connectionString,
    kill: () => store.end('SIGKILL'),
    startAgain: async () => {
      store = await startByCommand(command, place);
    },
    stop: async () => {
      await store.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
