// Answers an analyst's question; the log of an embedded event store is read from its table.
import { runReplayCommand } from '@app/projector/cli/replay/command';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { ReadOnlyClient } from '../event-store/in-process/read-only-client.ts';
import { findLogDatabase } from '../starting/stores-file.ts';

await runReplayCommand(openReplayStores);

/**
 * Opens the stores of a replay. If the event store is the embedded one of the instance that runs
 * here, its log is read from its table, which is several times as fast (docs/adr/0084).
 * @param applicationName the name of the connections in the database
 * @throws as `openStores` does
 */
function openReplayStores(applicationName: string): Promise<Stores> {
  return openStores(applicationName, undefined, async (eventStoreUrl) => {
    const logDatabase = await findLogDatabase(eventStoreUrl);
    return logDatabase === undefined ? undefined : () => new ReadOnlyClient(logDatabase);
  });
}
