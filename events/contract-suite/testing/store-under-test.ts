import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll } from 'vitest';
import { EventStoreDBClient } from '../../log/client.ts';
import { preferInProcess } from './in-process-client.ts';

/** The store that a file of the contract suite tests. */
export interface StoreUnderTest {
  readonly client: EventStoreDBClient;
  readonly connectionString: string;
}

/**
 * Gives a test file its store: the one at EVENTSTORE_TEST_URL, or a fresh one. The log may contain
 * other events, so every test writes to its own streams.
 */
export function useStoreUnderTest(): StoreUnderTest {
  let running: TestEventStore | undefined;
  let client: EventStoreDBClient | undefined;
  beforeAll(async () => {
    running = await reachTestEventStore();
    const { connectionString } = running;
    client = preferInProcess(
      EventStoreDBClient.connectionString(connectionString),
      connectionString,
    );
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
