import { logReady } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { type EventStore, listenAsEventStore } from '../event-store/server.ts';
import { TroubleLog } from '../event-store/trouble-log.ts';
import type { ProductEnvironment } from './variables.ts';

/** Small streams are read from memory, so that few reads are left. */
const READ_CONNECTIONS = 2;

/**
 * Starts the embedded event store in this process, and waits until it holds the log.
 * @param databaseUrl the database of the log
 * @returns null if the product uses an event store of the operator's own
 * @throws the system's error if the port is taken
 */
export async function startEventStore(
  { EVENTSTORE_URL, LOG_LEVEL }: ProductEnvironment,
  databaseUrl: string | undefined,
): Promise<EventStore | null> {
  if (databaseUrl === undefined) return null;
  const logger = createLogger('event-store', LOG_LEVEL);
  const troubles = new TroubleLog((line) => logger.error(line));
  const store = await listenAsEventStore({
    port: Number(new URL(EVENTSTORE_URL).port),
    databaseUrl,
    readConnections: READ_CONNECTIONS,
    onTrouble: (error) => troubles.note(error),
  });
  await store.ready();
  troubles.clear();
  logReady(logger, store);
  return store;
}
