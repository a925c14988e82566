import { startEventStoreProcess } from '@app/embedded/event-store/child';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { Pool } from 'pg';
import type { Stand } from './stand.ts';

/** A log and tables that one scenario has for itself, in the Postgres of all. */
export interface OwnStores extends AsyncDisposable {
  readonly eventStorePid: number;
  /** What services need to find these stores. */
  readonly environment: Readonly<Record<string, string>>;
  /** Open in this process too. */
  readonly stores: Stores;
}

/** @param name tells the databases apart */
export async function openOwnStores(stand: Stand, name: string): Promise<OwnStores> {
  await using cleanup = new AsyncDisposableStack();
  const pool = new Pool({ connectionString: stand.superuserUrl });
  const databases = [`${name}_log`, `${name}_app`] as const;
  for (const database of databases) await pool.query(`create database ${database}`);
  await pool.end();
  const [logUrl, appUrl] = databases.map((database) => {
    const url = new URL(stand.superuserUrl);
    url.pathname = `/${database}`;
    return url.href;
  });
  const eventStore = await startEventStoreProcess({ databaseUrl: logUrl ?? '' });
  cleanup.defer(() => eventStore.end('SIGTERM'));
  const environment = {
    ...stand.environment,
    EVENTSTORE_URL: eventStore.connectionString,
    DATABASE_URL: appUrl ?? '',
  };
  const stores = await openStores('bench', environment);
  cleanup.use(stores);
  const owned = cleanup.move();
  return {
    eventStorePid: eventStore.pid,
    environment,
    stores,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
