import { SharedFeed } from '@app/consumers/shared-feed';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { ProjectionDemand } from '@app/projector/runtime/projection-demand';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { logFlushesKeys } from './log-flushes-keys.ts';
import type { ProductEnvironment } from './variables.ts';

/** What the services of the process share. Close it when all of them have stopped. */
export interface SharedParts {
  /** One subscription to the log for all (docs/adr/0095). */
  readonly feed: SharedFeed;
  /** By which the query API tells the projector what somebody waits for (docs/adr/0096). */
  readonly demand: ProjectionDemand;
  close(): Promise<void>;
}

/** Keys are cached, and looked up for many events at once. */
const MAX_CONNECTIONS = 2;

/** @throws WrongMasterKeyError, EventStoreAddressError, the database's error where that is away */
export async function openSharedParts(environment: ProductEnvironment): Promise<SharedParts> {
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = environment;
  const pool = createPool(DATABASE_URL, { max: MAX_CONNECTIONS, applicationName: 'feed keys' });
  const vault = await Vault.open(pool, readMasterKey(MASTER_KEY), {
    logFlushesKeys: logFlushesKeys(environment),
  });
  const log = new EventLog({ url: EVENTSTORE_URL, definitions: catalogue, keys: vault });
  return {
    feed: new SharedFeed(log),
    demand: new ProjectionDemand(),
    close: async () => {
      await log.close();
      await pool.end();
    },
  };
}
