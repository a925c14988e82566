import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEventStoreProcess } from '@app/embedded/event-store/child';
import { startPostgres } from '@app/embedded/postgres/server';

/** The stores of a data folder whose product does not run. */
export interface Stores extends AsyncDisposable {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
}

/** Starts the stores alone, over what the product has left. */
export async function openStores(dataDir: string): Promise<Stores> {
  await using closing = new AsyncDisposableStack();
  const masterKey = (await readFile(join(dataDir, 'master.key'), 'utf8')).trim();
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  closing.defer(() => postgres.stop());
  const eventStore = await startEventStoreProcess({ databaseUrl: postgres.url('eventstore') });
  closing.defer(() => eventStore.end('SIGTERM'));
  const all = closing.move();
  return {
    eventStoreUrl: eventStore.connectionString,
    databaseUrl: postgres.url('app'),
    masterKey,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
