import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { startTestEventStore } from '@app/embedded/testing/event-store';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';

/** The addresses of a test's stores. */
export interface StoreAddresses {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
}

/** A real event store and a real Postgres for one test, possibly behind the test's own relays. */
export interface Stores {
  readonly addresses: StoreAddresses;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly pool: Pool;
  stop(): Promise<void>;
}

export async function startStores(): Promise<Stores> {
  const database = await createTestDatabase();
  const eventStore = await startTestEventStore();
  const pool = createPool(database.url, { applicationName: 'test' });
  const addresses = {
    eventStoreUrl: eventStore.connectionString,
    databaseUrl: database.url,
    masterKey: randomBytes(32).toString('base64'),
  };
  const vault = await Vault.open(pool, readMasterKey(addresses.masterKey));
  const log = openProductLog({ ...addresses, keys: vault });
  return {
    addresses,
    log,
    vault,
    pool,
    stop: async () => {
      await log.close();
      await pool.end();
      await eventStore.stop();
      await database.drop();
    },
  };
}
