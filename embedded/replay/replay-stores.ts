import type { StoreClient } from '@app/events/log/store-client';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { ReadOnlyClient } from '../event-store/in-process/read-only-client.ts';
import { readStoresFile } from '../starting/stores-file.ts';

/**
 * Opens the stores of a replay. If the event store is the embedded one of the instance that runs
 * here, its log is read from its table, which is several times as fast (docs/adr/0162).
 * @param applicationName the name of the connections in the database
 * @throws as `openStores` does
 */
export async function openReplayStores(applicationName: string): Promise<Stores> {
  const running = await readStoresFile(process.env['DATA_DIR'] ?? '.data').catch(() => null);
  const connectTo = (eventStoreUrl: string): (() => StoreClient) | undefined => {
    const logDatabaseUrl = running?.logDatabaseUrl;
    // The environment may name another event store than that of the instance.
    if (logDatabaseUrl === undefined || running?.eventStoreUrl !== eventStoreUrl) return undefined;
    return () => new ReadOnlyClient(logDatabaseUrl);
  };
  return openStores(applicationName, undefined, connectTo);
}
