import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import type { StoreClient } from '@app/events/log/store-client';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createPool } from '@app/service-kit/postgres';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';

export interface Stores extends AsyncDisposable {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly log: EventLog;
}

const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = commonVariables;

/**
 * @param connectTo may return a function that creates the client of the event store
 * @throws EnvironmentError, WrongMasterKeyError, EventStoreAddressError, EventLogAccessError
 */
export async function openStores(
  applicationName: string,
  environment?: Readonly<Record<string, string>>,
  connectTo?: (eventStoreUrl: string) => Promise<(() => StoreClient) | undefined>,
): Promise<Stores> {
  if (!environment) findRunningInstance();
  const found = readEnvironment({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY }, environment);
  const pool = createPool(found.DATABASE_URL, { max: 4, applicationName });
  try {
    const vault = await Vault.open(pool, readMasterKey(found.MASTER_KEY));
    const log = openProductLog({
      eventStoreUrl: found.EVENTSTORE_URL,
      connect: await connectTo?.(found.EVENTSTORE_URL),
      keys: vault,
    });
    const close = async (): Promise<void> => {
      await log.close();
      await pool.end();
    };
    try {
      await log.checkAccess();
    } catch (error) {
      await log.close();
      throw error;
    }
    return { pool, vault, log, [Symbol.asyncDispose]: close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
