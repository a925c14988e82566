import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { type App, createApp } from '@app/service-kit/http/app';
import { Authentication } from '@app/service-kit/http/authenticate';
import { healthRoutes } from '@app/service-kit/http/health';
import { serveApi, type ServeOptions, type Serving } from '@app/service-kit/http/serve-api';
import type { Logger } from '@app/service-kit/logging';
import { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import { Pictures } from '@app/service-kit/media/pictures';
import { createPool } from '@app/service-kit/postgres';
import { CallerAddresses } from '@app/service-kit/limits/caller-address';
import { RateLimits } from '@app/service-kit/limits/rate-limits';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import type { Accounts } from './features/accounts/accounts.ts';
import { Administration } from './features/batches/administration.ts';
import { makeAccountServices } from './start/account-services.ts';
import { CodeDirectory } from './features/codes/code-directory.ts';
import { CodePictures } from './features/pictures/code-pictures.ts';
import { Codes } from './features/codes/codes.ts';
import { Idempotency } from './kernel/idempotency/idempotency.ts';
import { Inbox } from './features/inbox/inbox.ts';
import { createFirstAdministrator } from './features/administrators/first-administrator.ts';
import { FinderWork } from './features/threads/proof-of-work.ts';
import { CommandHandler } from './kernel/command-handler.ts';
import { StreamCache } from './kernel/stream-cache.ts';
import { Notices } from './features/notices/notices.ts';
import { makeChannels } from './reactors/notifier/channels/make-channels.ts';
import type { Providers } from './reactors/notifier/channels/providers.ts';
import { CommandRouter } from './kernel/command-router.ts';
import { answerDomainErrors } from './kernel/domain-problems.ts';
import { administrationRoutes } from './features/batches/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { authRoutes } from './features/sessions/routes.ts';
import { codeRoutes } from './features/codes/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { messageRoutes } from './features/threads/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { productRoutes, storeRoutes } from './features/orders/routes.ts';
import { isStoreAway } from './kernel/store-away.ts';
import { Deliveries } from './features/orders/deliveries.ts';
import { offerFirstCatalogue } from './features/products/first-catalogue.ts';
import { Orders } from './features/orders/orders.ts';
import { DemoGateway, type PaymentMode } from './features/orders/payment-gateway.ts';
import { Products } from './features/products/products.ts';
import { Threads } from './features/threads/threads.ts';

export interface CommandApiOptions extends ServeOptions {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly admin: { readonly email: string | null; readonly password: string | null };
  /** By default the demo's payments are taken. */
  readonly payments?: PaymentMode;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** Where a test of the settings goes; by default what production uses. */
  readonly providers?: Providers;
  /** FRONT_DOOR_SECRET; without it nobody speaks for another caller. */
  readonly frontDoorSecret?: string;
  readonly logger: Logger;
}

/** Starts the command API: everything that changes something. */
export async function startCommandApi(options: CommandApiOptions): Promise<Serving> {
  const { logger } = options;
  const pool = createPool(options.databaseUrl, { applicationName: 'command-api' });
  const vault = await Vault.open(pool, readMasterKey(options.masterKey));
  const log = new EventLog({ url: options.eventStoreUrl, definitions: catalogue, keys: vault });
  const cache = new StreamCache();
  const following = cache.follow(log);
  const handler = new CommandHandler(log, cache);
  const rateLimits = await RateLimits.open({
    databaseUrl: options.databaseUrl,
    scale: options.rateLimitScale,
    applicationName: 'command-api limits',
    logger,
  });
  // Before the first command of this start, which would look like one of a former version.
  const idempotency = await Idempotency.open({ ...options, vault, rateLimits });
  const services = await makeAccountServices({ handler, vault, pool, rateLimits });
  const { accounts, sessions, limits } = services;
  const directory = new CodeDirectory(pool);
  const codes = new Codes(handler, directory);
  const pictures = await Pictures.open(pool, vault);
  const decoder = new PictureDecoder(logger);
  const threads = new Threads(handler, codes, pictures, await vault.secret('thread-links'));
  await prepareInstance(handler, accounts, options);
  const gateway = new DemoGateway(options.payments ?? 'demo');
  const orders = new Orders(handler, gateway, new Deliveries(handler, directory));

  const addresses = new CallerAddresses(await vault.secret('caller-addresses'));
  const authentication = new Authentication(services.tokens, sessions.find);
  const commands = new CommandRouter({ authentication, addresses, idempotency, logger });
  authRoutes(commands, services);
  accountRoutes(commands, services);
  codeRoutes(commands, codes, limits);
  const work = new FinderWork(await vault.secret('finder-work'));
  messageRoutes(commands, threads, limits, work);
  pictureRoutes(commands, new CodePictures(handler, codes, pictures, decoder), limits);
  inboxRoutes(commands, new Inbox(handler, pool));
  settingsRoutes(commands, handler);
  noticeRoutes(commands, new Notices(handler, makeChannels(options.providers)));
  storeRoutes(commands, orders);
  productRoutes(commands, new Products(handler, pictures, decoder));
  administrationRoutes(commands, new Administration(handler));

  const app = makeApp(options, pool, log);
  app.use(answerDomainErrors()).use(commands.router.routes());
  const serving = await serveApi(app, options);
  return {
    ...serving,
    stop: async () => {
      await serving.stop();
      await decoder.stop();
      cache.stop();
      await following;
      await log.close();
      await idempotency.close();
      await rateLimits.close();
      await pool.end();
    },
  };
}

/** Makes what a new instance begins with: an administrator and the catalogue of the shop. */
async function prepareInstance(
  handler: CommandHandler,
  accounts: Accounts,
  { admin, logger }: CommandApiOptions,
): Promise<void> {
  const adminCreated = await createFirstAdministrator(handler, accounts, admin);
  if (adminCreated) logger.info({ adminCreated }, 'made the first administrator');
  await offerFirstCatalogue(handler);
}

/** An application that says whether it is ready: both stores answer. */
function makeApp({ logger, frontDoorSecret }: CommandApiOptions, pool: Pool, log: EventLog): App {
  const app = createApp({ logger, isUnavailable: isStoreAway, frontDoorSecret });
  const health = healthRoutes(async () => {
    await Promise.all([pool.query('select 1'), log.ping()]);
    return true;
  });
  app.use(health.routes());
  return app;
}
