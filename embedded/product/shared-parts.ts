import { SharedFeed } from '@app/events/consuming/shared-feed';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import { ProjectionDemand } from '@app/projector/runtime/projection-demand';
import { RateLimits } from '@app/service-kit/limits/rate-limits';
import { createLogger, describeError } from '@app/service-kit/logging';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import type { EventStore } from '../event-store/server.ts';
import { logFlushesKeys } from './log-flushes-keys.ts';
import type { ProductEnvironment } from './variables.ts';

/** The parts that the services of the process share. Close them after all services have stopped. */
export interface SharedParts {
  /** With the rights of the owner of the tables. */
  readonly pool: Pool;
  /** The keys are cached once. */
  readonly vault: Vault;
  /** Calls the embedded event store without a connection (docs/adr/0094). */
  readonly log: EventLog;
  readonly rateLimits: RateLimits;
  /** One subscription to the log for all (docs/adr/0084). */
  readonly feed: SharedFeed;
  /** Through it the query API tells the projector what readers wait for (docs/adr/0096). */
  readonly demand: ProjectionDemand;
  /** The cache of read models (docs/adr/0099). */
  readonly memory: ReadMemory;
  close(): Promise<void>;
}

/**
 * Few: keys are looked up for many subjects at once, and other statements of the owner are rare.
 */
const MAX_CONNECTIONS = 4;

/** The embedded event store in this process, and its database; null if the operator has another. */
interface Log {
  readonly eventStore: EventStore | null;
  readonly logDatabaseUrl: string | undefined;
}

/**
 * @throws WrongMasterKeyError, EventStoreAddressError, EventLogAccessError, and the database's
 *   error if it is unreachable
 */
export async function openSharedParts(
  environment: ProductEnvironment,
  { eventStore, logDatabaseUrl }: Log,
): Promise<SharedParts> {
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY, RATE_LIMIT_SCALE, LOG_LEVEL } = environment;
  const logger = createLogger('product', LOG_LEVEL);
  const pool = createPool(DATABASE_URL, {
    max: MAX_CONNECTIONS,
    applicationName: 'product',
    onError: (error) =>
      logger.warn(describeError(error), 'an idle database connection broke; the pool replaces it'),
  });
  const vault = await Vault.open(pool, readMasterKey(MASTER_KEY), {
    logFlushesKeys: logFlushesKeys(DATABASE_URL, logDatabaseUrl),
  });
  const log = openProductLog({
    eventStoreUrl: EVENTSTORE_URL,
    connect: eventStore?.connect,
    keys: vault,
  });
  await log.checkAccess();
  const rateLimits = await RateLimits.open({
    databaseUrl: DATABASE_URL,
    scale: RATE_LIMIT_SCALE,
    applicationName: 'limits',
    vault,
    logger,
  });
  return {
    pool,
    vault,
    log,
    rateLimits,
    feed: new SharedFeed(log),
    demand: new ProjectionDemand(),
    // The store runs in this process, so no other product works on it and ends sessions.
    memory: new ReadMemory({ knowsSessions: eventStore !== null }),
    close: async () => {
      await log.close();
      await rateLimits.close();
      await pool.end();
    },
  };
}
