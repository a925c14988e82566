import type { KeyObject } from 'node:crypto';
import { SharedFeed } from '@app/events/consuming/shared-feed';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import type { EventFeed } from '@app/events/log/subscription';
import { createApp } from '@app/service-kit/http/app';
import { healthRoutes } from '@app/service-kit/http/health';
import { metricsRoutes } from '@app/service-kit/http/metrics';
import { listen } from '@app/service-kit/http/listen';
import { describeError, type Logger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { AdministratorDirectory } from '../features/administrators/administrators.ts';
import { ApiKeyTable } from '../features/api-keys/api-key-table.ts';
import { CodeDirectory } from '../features/codes/code-directory.ts';
import { UnreadMessages } from '../features/inbox/unread-messages.ts';
import { CommandHandler } from '../kernel/command-handler.ts';
import { Snapshots } from '../kernel/snapshots.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { isStoreAway } from '../kernel/store-away.ts';
import { MemberTable } from '../features/organisations/membership.ts';
import { OrderFulfilment } from '../features/orders/orders.ts';
import { Names } from '../features/names/names.ts';
import {
  accountEraser,
  OWNED_THREADS_TABLES,
  OwnedThreads,
} from './account-eraser/account-eraser.ts';
import { CALENDAR_TABLES, ErasureCalendar } from './message-eraser/erasure-calendar.ts';
import { codeEraser } from './code-eraser/code-eraser.ts';
import { DUE_TABLE, DueTable } from './runtime/due-table.ts';
import { Pictures } from '@app/service-kit/media/pictures';
import { Codes } from '../features/codes/codes.ts';
import { generationFinisher } from './generation-finisher/generation-finisher.ts';
import { handoverFinisher } from './handover-finisher/handover-finisher.ts';
import { leftoverEraser } from './leftover-eraser/leftover-eraser.ts';
import { lookUpsReactor } from './look-ups/look-ups.ts';
import { messageEraser } from './message-eraser/message-eraser.ts';
import { DueNotices, NOTIFIER_TABLES } from './notifier/due-notices.ts';
import { makeNotifier, type NoticeOptions } from './notifier/make-notifier.ts';
import { orderFinisher } from './order-finisher/order-finisher.ts';
import { KeptOpenings, openingEraser } from './opening-eraser/opening-eraser.ts';
import type { Reactor } from './runtime/reactor.ts';
import { createReactorTables, reactorSession, runReactor } from './runtime/run-reactor.ts';
import { ReactorStatus, watchBacklog, type ReactorReport } from './runtime/reactor-status.ts';
import { reportEraser } from './report-eraser/report-eraser.ts';
import { reportFinisher } from './report-finisher/report-finisher.ts';
import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import { createMediaTables } from '@app/service-kit/media/pictures';
import { createSharedTables } from '@app/service-kit/shared-tables';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { LookUps } from '../kernel/look-ups.ts';
import { BUDGET_TABLES } from './notifier/budget/notice-budget.ts';
import { Chats, TELEGRAM_TABLES } from './telegram-bot/chats.ts';
import { PUBLIC_REACH } from '../features/channels/channel-reach.ts';
import { telegramBot } from './telegram-bot/telegram-bot.ts';
import { TELEGRAM_URL } from './notifier/channels/providers.ts';
import { DueDeliveries } from './webhooks/due-deliveries.ts';
import { webhooksReactor } from './webhooks/webhooks.ts';
import type { SenderOptions } from './webhooks/sender.ts';

export interface ReactorsOptions {
  readonly logger: Logger;
  readonly notices?: NoticeOptions;
  readonly webhooks?: Pick<SenderOptions, 'retryAfterMs' | 'answerMs' | 'pollMs'>;
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** 32 bytes in base64. */
  readonly masterKey: string;
  readonly feed?: EventFeed;
  /** Shared by several services of this process, which closes it. */
  readonly vault?: Vault;
  readonly log?: EventLog;
  readonly now?: () => Date;
  /** How often reactors look for due work, in ms. */
  readonly tickMs?: number;
  /** How long unwanted events are held back before a reactor passes over them, in ms. */
  readonly quietMs?: number;
  /** How soon checkpoints are stored, in ms; by default a second. */
  readonly storedWithinMs?: number;
  /** Connections of the pool, plus one; by default 10. */
  readonly maxConnections?: number;
  /** The address of the health endpoint; by default a free port of 127.0.0.1. */
  readonly host?: string;
  readonly port?: number;
}

export interface Reactors {
  readonly port: number;
  readonly url: string;
  report(): readonly ReactorReport[];
  /** Finishes events in progress and releases the leases. */
  stop(): Promise<void>;
}

/**
 * Starts all reactors, and waits for unreachable stores.
 * @throws WrongMasterKeyError, EventLogAccessError, EventStoreAddressError, and the system's error
 *   if the port is in use
 */
export async function startReactors(options: ReactorsOptions): Promise<Reactors> {
  const { logger, maxConnections: max } = options;
  const pool = createPool(options.databaseUrl, {
    ...(max === undefined ? {} : { max }),
    applicationName: 'reactors',
    onError: (error) =>
      logger.warn(describeError(error), 'an idle database connection broke; the pool replaces it'),
  });
  try {
    return await serve(options, pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function serve(options: ReactorsOptions, pool: Pool): Promise<Reactors> {
  const { vault, lookUps } = await openStores(options, pool);
  const log = options.log ?? openProductLog({ ...options, keys: vault });
  try {
    await log.checkAccess();
    const lookupKey = await vault.secret('lookup');
    return await serveOver(options, { log, pool, vault, lookUps, lookupKey });
  } catch (error) {
    if (!options.log) await log.close();
    throw error;
  }
}

async function serveOver(options: ReactorsOptions, stores: ReactorStores): Promise<Reactors> {
  const { logger, now = () => new Date() } = options;
  const { log, pool } = stores;
  const { feed = new SharedFeed(log), quietMs, storedWithinMs } = options;
  const pace = quietMs === undefined ? {} : { quietMs };
  const due = new DueNotices(pool);
  const stopping = new AbortController();
  const reactors = await makeReactors(options, stores);
  const runs = reactors.map((reactor) => ({ reactor, status: new ReactorStatus(reactor.name) }));
  const statuses = runs.map(({ status }) => status);
  const report = (): readonly ReactorReport[] => statuses.map((status) => status.report());
  const app = createApp({ logger, isUnavailable: isStoreAway });
  const health = healthRoutes(async () => {
    await Promise.all([pool.query('select 1'), log.ping()]);
    const reports = report();
    const notices = await due.count(now());
    const ready = reports.every(({ state }) => state !== 'failing');
    return { ready, reactors: reports, notices };
  });
  app.use(health.routes()).use(metricsRoutes().routes());
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0, ...options });
  const session = reactorSession(pool, logger, storedWithinMs);
  const running = runs.map(({ reactor, status }) =>
    runReactor(reactor, { log, feed, logger, status, session, ...pace }, stopping.signal),
  );
  const watching = watchBacklog({ pool, log, statuses }, stopping.signal);
  return {
    port: server.port,
    url: server.url,
    report,
    stop: async () => {
      stopping.abort();
      await Promise.all([...running, watching, server.stop()]);
      if (!options.log) await log.close();
      await pool.end();
    },
  };
}

interface ReactorStores {
  readonly vault: Vault;
  readonly lookUps: LookUps;
  readonly log: EventLog;
  readonly pool: Pool;
  /** The key for look-up hashes of names. */
  readonly lookupKey: KeyObject;
}

async function makeReactors(
  options: ReactorsOptions,
  stores: ReactorStores,
): Promise<readonly Reactor[]> {
  const { logger, tickMs, now = () => new Date() } = options;
  const { log, pool, vault, lookUps, lookupKey } = stores;
  const snapshots = await Snapshots.open(pool, vault, logger);
  const handler = new CommandHandler(log, new StreamCache(), snapshots);
  const codes = new CodeDirectory(lookUps);
  const ownedCodes = new Codes(handler, codes);
  const names = new Names(handler, lookupKey);
  const calendar = new ErasureCalendar(pool);
  const clock = { now, ...(tickMs === undefined ? {} : { tickMs }) };
  return [
    lookUpsReactor({
      log,
      lookUps,
      codes,
      administrators: new AdministratorDirectory(lookUps),
      unread: new UnreadMessages(handler, lookUps),
      apiKeys: new ApiKeyTable(pool),
      handler,
      ...clock,
    }),
    generationFinisher(handler, logger),
    handoverFinisher(handler, ownedCodes),
    orderFinisher(handler, new OrderFulfilment(handler, codes), logger),
    messageEraser({ calendar, vault, handler, logger, ...clock }),
    accountEraser({
      threads: new OwnedThreads(),
      members: new MemberTable(lookUps),
      vault,
      handler,
      lookupKey,
      ...clock,
    }),
    codeEraser({ due: new DueTable(pool, 'code'), handler, ...clock }),
    openingEraser({ openings: new KeptOpenings(pool), ...clock }),
    reportFinisher({ handler, log, vault, logger }),
    reportEraser({ due: new DueTable(pool, 'report'), vault, handler, ...clock }),
    leftoverEraser({ pictures: new Pictures(pool, vault), vault, handler, ...clock }),
    ...(await makeSenders(options, stores, handler, names)),
  ];
}

/**
 * Creates the tables of reactors; waits for Postgres if it is unreachable.
 * @throws WrongMasterKeyError
 */
export async function openStores(
  { logger, masterKey, vault: shared }: Pick<ReactorsOptions, 'logger' | 'masterKey' | 'vault'>,
  pool: Pool,
): Promise<Pick<ReactorStores, 'vault' | 'lookUps'>> {
  const backoff = new Backoff(STORE_BACKOFF);
  for (;;) {
    try {
      const vault = shared ?? (await Vault.open(pool, readMasterKey(masterKey)));
      await createMediaTables(pool);
      await createSharedTables(pool);
      await createReactorTables(pool, [
        BUDGET_TABLES,
        CALENDAR_TABLES,
        DUE_TABLE,
        NOTIFIER_TABLES,
        OWNED_THREADS_TABLES,
        TELEGRAM_TABLES,
      ]);
      return { vault, lookUps: await LookUps.open(pool) };
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      logger.warn(describeError(error), 'Postgres does not respond; the reactors wait for it');
      await backoff.wait();
    }
  }
}

/** The reactors that call addresses outside. */
async function makeSenders(
  { logger, notices, webhooks, now = () => new Date() }: ReactorsOptions,
  { log, pool, vault }: ReactorStores,
  handler: CommandHandler,
  names: Names,
): Promise<readonly Reactor[]> {
  return [
    telegramBot({
      handler,
      logger,
      now,
      chats: new Chats(pool, await vault.secret('telegram-chats')),
      linkKey: await vault.secret('telegram-links'),
      apiUrl: notices?.providers?.telegramUrl ?? TELEGRAM_URL,
    }),
    await makeNotifier({ log, pool, vault, handler, names, logger, now }, notices),
    webhooksReactor({
      log,
      handler,
      vault,
      secretKey: await vault.secret('webhook-secrets'),
      reach: notices?.providers?.channelReach ?? PUBLIC_REACH,
      now,
      logger,
      ...webhooks,
      due: new DueDeliveries(pool),
    }),
  ];
}
