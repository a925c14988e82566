import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import { ApiKeys } from '@app/service-kit/access/api-keys';
import { makeHasSecondFactor } from '@app/service-kit/access/second-factor';
import { makeFindProof } from '@app/service-kit/access/recent-proof';
import { SessionUses, STRICT_TIMES } from '@app/service-kit/access/session-uses';
import type { AdminSecurity } from '@app/service-kit/environment';
import { type App, createApp } from '@app/service-kit/http/app';
import { makeLogRefusal } from '@app/service-kit/http/log-refusal';
import { Authentication } from '@app/service-kit/http/authenticate';
import { healthRoutes } from '@app/service-kit/http/health';
import { serveApi, type ServeOptions, type Serving } from '@app/service-kit/http/serve-api';
import { describeError, type Logger } from '@app/service-kit/logging';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import { CallerAddresses } from '@app/service-kit/limits/caller-address';
import { KeptAddresses } from '@app/service-kit/limits/kept-address';
import { MonthKeys } from '@app/service-kit/vault/month-keys';
import { RateLimits } from '@app/service-kit/limits/rate-limits';
import { createReactorStateTables } from '@app/service-kit/reactor-states/schema';
import { createPool } from '@app/service-kit/postgres';
import { prepareSideRole, QUERY_SIDE } from '@app/service-kit/side-role';
import { TokenKeys } from '@app/service-kit/token-keys';
import { Tokens } from '@app/service-kit/tokens';
import { vapidKeys } from '@app/service-kit/vapid-keys';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { DemandSink } from '@app/service-kit/demanded';
import { createSharedTables } from '@app/service-kit/shared-tables';
import type { Middleware } from 'koa';
import type { Pool } from 'pg';
import { isReady, isStoreAway } from './kernel/readiness.ts';
import { openLookUpPool } from './kernel/database/look-up-pool.ts';
import { makeFindAccount } from './kernel/find-account.ts';
import { KeptAnswers } from './kernel/http/kept-answers.ts';
import { noteBrokenAnswers } from './kernel/http/note-broken-answers.ts';
import { QueryRouter } from './kernel/http/query-router.ts';
import { startReadModelUpdates } from './kernel/read-model-updates.ts';
import { makeMarkSeen } from './features/threads/mark-seen.ts';
import { makeReadings } from './readings.ts';
import { addRoutes } from './start/routes.ts';

export interface QueryApiOptions extends ServeOptions {
  /** The event store, in which administrators' readings are recorded. */
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** 32 bytes, base64 encoded. */
  readonly masterKey: string;
  /** The base URL of printed codes. */
  readonly publicUrl: string;
  readonly shortUrl?: string | undefined;
  /** Multiplies every rate limit; by default 1. */
  readonly rateLimitScale?: number;
  readonly adminSecurity?: AdminSecurity;
  /** FRONT_DOOR_SECRET; without it, no forwarded addresses are trusted. */
  readonly frontDoorSecret?: string;
  /** The projector of the same process; others are informed through Postgres. */
  readonly demandSink?: DemandSink;
  /** Connections with the rights of this side only, besides those for look-ups; by default 8. */
  readonly sideConnections?: number;
  /** Shared by several services of this process, which closes it; has the owner's rights. */
  readonly pool?: Pool;
  readonly vault?: Vault;
  readonly log?: EventLog;
  readonly rateLimits?: RateLimits;
  /** Kept consistent by the projector of the same process; without one, nothing is cached. */
  readonly memory?: ReadMemory;
  readonly logger: Logger;
}

export interface QueryApi extends Serving {
  readonly recall: KeptAnswers['recall'];
  /** Ends the live streams, and lets waiting requests continue. */
  endWaiting(): void;
}

/**
 * Starts the query API. Stopping it ends the live streams and waits for the requests in progress.
 * @throws the system's error if the port is in use, the database's if it is unreachable,
 *   WrongMasterKeyError, EventLogAccessError and EventStoreAddressError
 */
export async function startQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { databaseUrl, logger, rateLimitScale = 1, demandSink } = options;
  const { memory = new ReadMemory({ knowsSessions: false }) } = options;
  await using cleanup = new AsyncDisposableStack();
  const stores = await openStores(options, cleanup);
  const { pool, lookUpPool, vault, log } = stores;
  const tokens = new Tokens(await TokenKeys.open(vault));
  const source = { databaseUrl, pool, log, logger, addressScale: rateLimitScale, demandSink };
  const { live, checkpoints, ...news } = startReadModelUpdates(source);
  cleanup.defer(() => news.stop());
  const rateLimits = options.rateLimits ?? (await openRateLimits(options, vault, cleanup));
  const addresses = new CallerAddresses(await vault.secret('limit-addresses'));
  const hasSecondFactor =
    options.adminSecurity === 'strict' ? makeHasSecondFactor(lookUpPool) : null;
  const authentication = new Authentication({
    tokens,
    findAccount: makeFindAccount(lookUpPool, memory),
    findProof: makeFindProof(lookUpPool),
    apiKeys: new ApiKeys({ pool, rateLimits, logger }),
    uses: makeUses(pool, options),
    hasSecondFactor,
  });
  const keptAddresses = new KeptAddresses(new MonthKeys(vault, 'addresses'));
  const answers = new KeptAnswers({ memory, checkpoints });
  const app = makeApp(options, keptAddresses, answers.keep());
  noteBrokenAnswers(app, logger);
  const queries = new QueryRouter({ authentication, checkpoints, rateLimits, addresses });
  addRoutes(queries, {
    ...stores,
    databaseUrl,
    live,
    addresses,
    keys: vault.uncached,
    readings: makeReadings(log, keptAddresses),
    markSeen: makeMarkSeen(log, logger),
    memory,
    adminSecurity: options.adminSecurity ?? 'standard',
    hasSecondFactor,
    printedUrl: options.shortUrl ?? options.publicUrl,
    handoverKey: await vault.secret('handover-links'),
    applicationServerKey: vapidKeys(await vault.secret('web-push')).publicKey,
  });
  queries.mount(app);
  app.use(healthRoutes(() => isReady(pool, checkpoints)).routes());
  const serving = await serveApi(app, options);
  cleanup.defer(() => {
    // Ends what would last long, before the server waits for requests in progress.
    news.endWaiting();
    return serving.stop();
  });
  const owned = cleanup.move();
  return {
    ...serving,
    recall: (request) => answers.recall(request),
    endWaiting: () => news.endWaiting(),
    stop: () => owned.disposeAsync(),
  };
}

function makeApp(
  { logger, frontDoorSecret }: QueryApiOptions,
  addresses: KeptAddresses,
  outermost: Middleware,
): App {
  const onRefusal = makeLogRefusal({ logger, addresses });
  return createApp({ logger, isUnavailable: isStoreAway, frontDoorSecret, onRefusal, outermost });
}

const makeUses = (pool: Pool, { adminSecurity, logger }: QueryApiOptions): SessionUses =>
  new SessionUses(pool, { times: adminSecurity === 'strict' ? STRICT_TIMES : null, logger });

/** Few are needed, since keys are cached and pictures are read one by one. */
const MAX_OWNER_CONNECTIONS = 4;

interface Stores {
  /** With the rights of this side only, like the next one. */
  readonly pool: Pool;
  readonly lookUpPool: Pool;
  readonly vault: Vault;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  readonly log: EventLog;
}

async function openRateLimits(
  { databaseUrl, rateLimitScale: scale = 1, logger }: QueryApiOptions,
  vault: Vault,
  cleanup: AsyncDisposableStack,
): Promise<RateLimits> {
  const applicationName = 'query-api limits';
  const limits = await RateLimits.open({ databaseUrl, scale, applicationName, vault, logger });
  cleanup.defer(() => limits.close());
  return limits;
}

async function openStores(
  {
    databaseUrl,
    eventStoreUrl,
    masterKey,
    logger,
    sideConnections: max = 8,
    ...shared
  }: QueryApiOptions,
  cleanup: AsyncDisposableStack,
): Promise<Stores> {
  const onError = (error: Error): void =>
    logger.warn(describeError(error), 'an idle database connection broke; the pool replaces it');
  const ownerPool =
    shared.pool ??
    createPool(databaseUrl, {
      max: MAX_OWNER_CONNECTIONS,
      applicationName: 'query-api keys',
      onError,
    });
  if (!shared.pool) cleanup.defer(() => ownerPool.end());
  const vault = shared.vault ?? (await Vault.open(ownerPool, readMasterKey(masterKey)));
  const pictures = await Pictures.open(ownerPool, vault);
  const voiceNotes = new VoiceNotes(ownerPool, vault);
  await createSharedTables(ownerPool);
  await createReactorStateTables(ownerPool);
  const role = await prepareSideRole(ownerPool, QUERY_SIDE, logger);
  const pool = createPool(databaseUrl, { max, applicationName: 'query-api', role, onError });
  cleanup.defer(() => pool.end());
  const lookUpPool = openLookUpPool(databaseUrl, { role, onError });
  cleanup.defer(() => lookUpPool.end());
  const stores = { pool, lookUpPool, vault, pictures, voiceNotes };
  if (shared.log) return { ...stores, log: shared.log };
  const log = openProductLog({ eventStoreUrl, keys: vault });
  cleanup.defer(() => log.close());
  await log.checkAccess();
  return { ...stores, log };
}
