import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import { type EventFeed, ownSubscriptions } from '@app/events/log/subscription';
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
import type { Logger } from '@app/service-kit/logging';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { MalwareScanner, type ScannerAddress } from '@app/service-kit/media/malware-scanner';
import { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import { createPool } from '@app/service-kit/postgres';
import { COMMAND_SIDE, prepareSideRole } from '@app/service-kit/side-role';
import { CallerAddresses } from '@app/service-kit/limits/caller-address';
import { KeptAddresses } from '@app/service-kit/limits/kept-address';
import { MonthKeys } from '@app/service-kit/vault/month-keys';
import { RateLimits } from '@app/service-kit/limits/rate-limits';
import { createSharedTables } from '@app/service-kit/shared-tables';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import type { Accounts } from './features/accounts/accounts.ts';
import { addRoutes, makeAccountServices, type AccountServices } from './start/routes.ts';
import { Idempotency } from './kernel/idempotency/idempotency.ts';
import { AdministratorDirectory } from './features/administrators/administrators.ts';
import { createFirstAdministrator } from './features/administrators/first-administrator.ts';
import { CommandHandler } from './kernel/command-handler.ts';
import { createLookUpTables, LookUps } from './kernel/look-ups.ts';
import { Places } from './kernel/places.ts';
import { Snapshots } from './kernel/snapshots.ts';
import { StreamCache } from './kernel/stream-cache.ts';
import { SessionList } from './features/sessions/session-list.ts';
import type { Providers } from './reactors/notifier/channels/providers.ts';
import { CommandRouter } from './kernel/command-router.ts';
import { answerDomainErrors } from './kernel/domain-error.ts';
import { isStoreAway } from './kernel/store-away.ts';
import { offerFirstCatalogue } from './features/products/first-catalogue.ts';
import { Openings } from './features/openings/openings.ts';
import { AskedDeliveries } from './features/webhooks/asked-deliveries.ts';
import type { PaymentMode } from './features/orders/orders.ts';

export interface CommandApiOptions extends ServeOptions {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly admin: { readonly email: string | null; readonly password: string | null };
  /** The public base URL, to which passkeys are bound. By default this machine. */
  readonly publicUrl?: string;
  /** By default `demo`. */
  readonly payments?: PaymentMode;
  /** The path of an `.mmdb` location database; without it, openings have no location. */
  readonly placesDatabase?: string | undefined;
  /** Scans uploads; without one, they are not scanned. */
  readonly malwareScanner?: ScannerAddress | undefined;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** By default `standard`. */
  readonly adminSecurity?: AdminSecurity;
  /** Providers for tests of settings; by default those of production. */
  readonly providers?: Providers;
  /** FRONT_DOOR_SECRET; without it, no forwarded addresses are trusted. */
  readonly frontDoorSecret?: string;
  /** Shared with other consumers of this process; by default its own subscription. */
  readonly feed?: EventFeed;
  /** Shared by several services of this process, which closes it. */
  readonly pool?: Pool;
  readonly vault?: Vault;
  readonly log?: EventLog;
  readonly rateLimits?: RateLimits;
  /** Caches accounts in this process, and is informed of ended sessions. */
  readonly memory?: ReadMemory;
  /** Connections with the rights of this side only; by default 10. */
  readonly sideConnections?: number;
  readonly logger: Logger;
}

/** Starts the command API. */
export async function startCommandApi(options: CommandApiOptions): Promise<Serving> {
  const { logger, publicUrl = 'http://localhost:3000' } = options;
  const places = await Places.open(options.placesDatabase);
  const pool = options.pool ?? createPool(options.databaseUrl, { applicationName: 'command-api' });
  const vault = options.vault ?? (await Vault.open(pool, readMasterKey(options.masterKey)));
  const log = options.log ?? openProductLog({ ...options, keys: vault });
  const cache = new StreamCache(options.feed ?? ownSubscriptions(log));
  const snapshots = await Snapshots.open(pool, vault, logger);
  const handler = new CommandHandler(log, cache, snapshots);
  const rateLimits = options.rateLimits ?? (await openRateLimits(options, vault));
  const idempotency = await Idempotency.open({ ...options, vault, rateLimits });
  const sidePool = await openSidePool(pool, options);
  const lookUps = new LookUps(sidePool);
  const services = await makeAccountServices({
    handler,
    vault,
    pool: sidePool,
    lookUps,
    sessionList: await SessionList.open(pool, options.eventStoreUrl),
    rateLimits,
    publicUrl,
    breachedPasswordsUrl: options.providers?.breachedPasswordsUrl ?? '',
    memory: options.memory,
    adminSecurity: options.adminSecurity ?? 'standard',
    hasSecondFactor: options.adminSecurity === 'strict' ? makeHasSecondFactor(sidePool) : null,
  });
  const pictures = await Pictures.open(pool, vault);
  const scanner = options.malwareScanner
    ? new MalwareScanner(options.malwareScanner, logger)
    : null;
  const decoder = new PictureDecoder(logger, {}, scanner);
  await prepareInstance({ handler, accounts: services.accounts }, lookUps, options);

  const authentication = makeAuthentication(services, sidePool, options, rateLimits);
  const addresses = await makeAddresses(vault);
  const parts = { handler, authentication, ...addresses, idempotency, rateLimits, places, logger };
  const commands = new CommandRouter(parts);
  const { payments = 'demo', providers } = options;
  const tables = { openings: new Openings(sidePool), deliveries: new AskedDeliveries(sidePool) };
  const media = { pictures, voiceNotes: new VoiceNotes(pool, vault), decoder, scanner };
  const shared = { handler, vault, lookUps, services };
  await addRoutes(commands, { ...shared, ...media, ...tables, payments, providers });

  const app = makeApp(options, addresses.keptAddresses, { pool, log });
  app.use(answerDomainErrors()).use(commands.routes());
  const serving = await serveApi(app, options);
  return {
    ...serving,
    stop: async () => {
      await serving.stop();
      await decoder.stop();
      await cache.stop();
      if (!options.log) await log.close();
      await idempotency.close();
      if (!options.rateLimits) await rateLimits.close();
      await sidePool.end();
      if (!options.pool) await pool.end();
    },
  };
}

const makeAddresses = async (vault: Vault) => ({
  addresses: new CallerAddresses(await vault.secret('limit-addresses')),
  keptAddresses: new KeptAddresses(new MonthKeys(vault, 'addresses')),
});

/** @param pool may read the tables about sessions, and write their uses */
function makeAuthentication(
  { tokens, sessions, hasSecondFactor }: AccountServices,
  pool: Pool,
  { adminSecurity, logger }: CommandApiOptions,
  rateLimits: RateLimits,
): Authentication {
  const times = adminSecurity === 'strict' ? STRICT_TIMES : null;
  return new Authentication({
    tokens,
    findAccount: sessions.find,
    findProof: makeFindProof(pool),
    apiKeys: new ApiKeys({ pool, rateLimits, logger }),
    uses: new SessionUses(pool, { times, logger }),
    hasSecondFactor,
  });
}

const openRateLimits = (options: CommandApiOptions, vault: Vault): Promise<RateLimits> =>
  RateLimits.open({
    databaseUrl: options.databaseUrl,
    scale: options.rateLimitScale,
    applicationName: 'command-api limits',
    vault,
    logger: options.logger,
  });

/** A pool with the rights of the write side only. @param owner creates tables and the role */
async function openSidePool(
  owner: Pool,
  { databaseUrl, sideConnections: max = 10, logger }: CommandApiOptions,
): Promise<Pool> {
  await createLookUpTables(owner);
  await createSharedTables(owner);
  const role = await prepareSideRole(owner, COMMAND_SIDE, logger);
  return createPool(databaseUrl, { max, applicationName: 'command-api look-ups', role });
}

/** Creates what a new instance needs: an administrator and the catalogue of the shop. */
async function prepareInstance(
  { handler, accounts }: { readonly handler: CommandHandler; readonly accounts: Accounts },
  lookUps: LookUps,
  { admin, logger }: CommandApiOptions,
): Promise<void> {
  const adminCreated = await createFirstAdministrator(handler, accounts, admin);
  if (adminCreated) {
    const { userId, ...signIn } = adminCreated;
    logger.info({ adminCreated: signIn }, 'created the first administrator');
    await new AdministratorDirectory(lookUps).setRole(userId, 'admin');
    // The log begins with this account, so nothing is missing.
    await lookUps.markFilled();
  }
  await offerFirstCatalogue(handler);
}

/** An application that reports whether it is ready: both stores answer. */
function makeApp(
  { logger, frontDoorSecret }: CommandApiOptions,
  addresses: KeptAddresses,
  { pool, log }: { readonly pool: Pool; readonly log: EventLog },
): App {
  const onRefusal = makeLogRefusal({ logger, addresses });
  const app = createApp({ logger, isUnavailable: isStoreAway, frontDoorSecret, onRefusal });
  const isReady = () => Promise.all([pool.query('select 1'), log.ping()]).then(() => true);
  app.use(healthRoutes(isReady).routes());
  return app;
}
