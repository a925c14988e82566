import { EventStoreDBClient } from '@eventstore/db-client';
import { startTestEventStore } from '@app/embedded/testing/event-store';
import { readTestServers } from '@app/embedded/testing/test-servers';
import { afterAll, beforeAll } from 'vitest';

/** The store that a file of the contract suite speaks to. */
export interface StoreUnderTest {
  readonly client: EventStoreDBClient;
  readonly connectionString: string;
}

interface Running {
  readonly connectionString: string;
  stop(): Promise<void>;
}

const REASON = 'the suite calls the client itself, which does not repeat what failed';

/**
 * Gives a test file its store: the one at EVENTSTORE_TEST_URL, else a fresh one.
 * The suite may find foreign events in the log, so every test writes to streams of its own.
 */
export function useStoreUnderTest(): StoreUnderTest {
  let running: Running | undefined;
  let client: EventStoreDBClient | undefined;
  beforeAll(async () => {
    running = await reachStore();
    client = EventStoreDBClient.connectionString(running.connectionString);
  });
  afterAll(async () => {
    await client?.dispose();
    await running?.stop();
  });
  return {
    get client() {
      if (client === undefined) throw new Error('The store is open only within tests');
      return client;
    },
    get connectionString() {
      return running?.connectionString ?? '';
    },
  };
}

async function reachStore(): Promise<Running> {
  const { eventStoreUrl } = readTestServers();
  if (eventStoreUrl === undefined) return startTestEventStore({ undisturbed: REASON });
  return { connectionString: eventStoreUrl, stop: () => Promise.resolve() };
}
