import type { KeyStore } from '@app/events/sealing/key-store';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { Pool } from 'pg';
import { openDatabase } from '../database.ts';
import { openPrepared } from '../prepared-database.ts';
import type { Route } from '../http/route.ts';
import type { LiveTopics } from '../live/live-topics.ts';
import { makeFindCode } from '../lookups/find-code.ts';
import { makeFindThread } from '../lookups/find-thread.ts';
import { adminMessagesRoute } from './admin-messages.ts';
import { projectionsRoute } from './admin-projections.ts';
import { adminActivityRoute, adminStatsRoute } from './admin-stats.ts';
import { adminUsersRoute } from './admin-users.ts';
import { auditExportRoute, auditRoute } from './audit.ts';
import type { LookUpLimit } from '../look-up-limits.ts';
import type { Readings } from '../readings.ts';
import { batchCsvRoute } from './batch-csv.ts';
import { batchCodesRoute, batchesRoute } from './batches.ts';
import { codeImageRoute, codePngRoute } from './code-image.ts';
import { exportRoute } from './export.ts';
import { ownerLiveRoute, threadLiveRoute } from './live.ts';
import { noticesRoute, outboxRoute } from './notices.ts';
import { openApiRoute } from './openapi.ts';
import { ordersRoute, purchasesRoute } from './orders.ts';
import { ownedCodesRoute } from './owned-codes.ts';
import { ownerMessagesRoute } from './owner-messages.ts';
import { greetingImageRoute, messagePhotoRoute, productPictureRoute } from './pictures.ts';
import { batchPrintRoutes, ownedPrintRoutes } from './print.ts';
import { profileRoute } from './profile.ts';
import { publicCodeRoute } from './public-code.ts';
import { settingsRoute } from './settings.ts';
import { sessionsRoute } from './sessions.ts';
import { statsRoute } from './stats.ts';
import { allProductsRoute, packsRoute, productsRoute } from './store.ts';
import { threadRoute } from './thread.ts';

export interface RouteOptions {
  readonly pool: Pool;
  /** See `createLookUpPool`. */
  readonly lookUpPool: Pool;
  /** How many codes one address may look up. */
  readonly lookUpLimit: LookUpLimit;
  readonly pictures: Pictures;
  readonly live: LiveTopics;
  /** Tells callers apart, for what one of them may hold open. */
  readonly addresses: CallerAddresses;
  /** Opens what read models keep sealed. */
  readonly keys: Pick<KeyStore, 'find'>;
  readonly readings: Readings;
  /** The address that printed codes lead to. */
  readonly publicUrl: string;
}

/** Every route of the query API. A new one is added here. */
export function makeRoutes({
  pool,
  lookUpPool,
  lookUpLimit,
  pictures,
  live,
  addresses,
  keys,
  readings,
  publicUrl,
}: RouteOptions): readonly Route[] {
  const database = openDatabase(pool);
  const prepared = openPrepared(pool);
  const findCode = makeFindCode(lookUpPool);
  const findThread = makeFindThread(lookUpPool);
  const routes = [
    publicCodeRoute(findCode, lookUpLimit),
    greetingImageRoute(findCode, pictures, lookUpLimit),
    messagePhotoRoute(database, pictures),
    codeImageRoute(findCode, lookUpLimit, publicUrl),
    codePngRoute(findCode, lookUpLimit, publicUrl),
    ...ownedPrintRoutes(database, publicUrl),
    ...batchPrintRoutes(database, readings, publicUrl),
    statsRoute(database),
    profileRoute(prepared),
    sessionsRoute(database),
    exportRoute(database, pictures),
    ownedCodesRoute(prepared),
    ownerMessagesRoute(prepared),
    ownerLiveRoute(live, addresses),
    threadRoute(lookUpPool, findThread),
    threadLiveRoute(live, addresses, findThread),
    batchesRoute(database),
    batchCodesRoute(database),
    batchCsvRoute(database, readings, publicUrl),
    adminMessagesRoute(database, readings),
    adminUsersRoute(database),
    adminStatsRoute(database),
    adminActivityRoute(database),
    projectionsRoute(database),
    auditRoute(database),
    auditExportRoute(database),
    settingsRoute(database, keys),
    outboxRoute(database, keys),
    noticesRoute(database, keys),
    packsRoute(database),
    productsRoute(database),
    allProductsRoute(database),
    productPictureRoute(database, pictures),
    ordersRoute(database),
    purchasesRoute(database),
  ];
  return [...routes, openApiRoute(routes)];
}
