import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { ReadOnlyClient } from '../../event-store/in-process/read-only-client.ts';
import { findLogDatabase } from '../../starting/stores-file.ts';
import type { RunStores } from '@app/projector/questions/carry-out';
import type { FillingStores } from './filling-process.ts';

const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = commonVariables;
const variables = { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } as const;

/** One for reading the state of versions, two for indexes. */
const MOST_CONNECTIONS = 3;

/**
 * Opens the stores that the environment names. The log of an embedded event store is read from its
 * database, so that the store's process has no work.
 * @throws EnvironmentError, WrongMasterKeyError, EventStoreAddressError, and the error of `pg` if
 *   the database is unreachable
 */
export async function openFillingStores(): Promise<FillingStores & RunStores> {
  const environment = readEnvironment(variables);
  const logDatabase = await findLogDatabase(environment.EVENTSTORE_URL);
  const pool = createPool(environment.DATABASE_URL, {
    max: MOST_CONNECTIONS,
    applicationName: 'projector filling',
  });
  const vault = await Vault.open(pool, readMasterKey(environment.MASTER_KEY));
  const log = new EventLog({
    url: environment.EVENTSTORE_URL,
    connect: logDatabase === undefined ? undefined : () => new ReadOnlyClient(logDatabase),
    definitions: catalogue,
    keys: vault,
  });
  return {
    pool,
    log,
    vault,
    databaseUrl: environment.DATABASE_URL,
    [Symbol.asyncDispose]: async () => {
      await log.close();
      await pool.end();
    },
  };
}
