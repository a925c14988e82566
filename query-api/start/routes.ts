import type { KeyStore } from '@app/events/sealing/key-store';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { Pool } from 'pg';
import { openDatabase } from '../kernel/database/database.ts';
import { openPrepared } from '../kernel/database/prepared-database.ts';
import type { Route } from '../kernel/http/route.ts';
import type { LiveTopics } from '../kernel/live/live-topics.ts';
import { makeFindCode } from '../features/codes/find-code.ts';
import { makeFindThread } from '../features/threads/find-thread.ts';
import { adminMessagesRoute } from '../features/admin-messages/admin-messages.ts';
import { projectionsRoute } from '../features/projections/projections.ts';
import { adminActivityRoute, adminStatsRoute } from '../features/admin-stats/admin-stats.ts';
import { adminUsersRoute } from '../features/admin-users/admin-users.ts';
import { auditExportRoute, auditRoute } from '../features/audit/audit.ts';
import type { LookUpLimit } from '../features/codes/look-up-limit.ts';
import type { Readings } from '../readings.ts';
import { batchCsvRoute } from '../features/batches/batch-csv.ts';
import { batchCodesRoute, batchesRoute } from '../features/batches/batches.ts';
import { codeImageRoute, codePngRoute } from '../features/codes/code-image.ts';
import { exportRoute } from '../features/account-export/account-export.ts';
import { ownerLiveRoute, threadLiveRoute } from '../features/live/live.ts';
import { noticesRoute, outboxRoute } from '../features/notices/notices.ts';
import { openApiRoute } from '../features/api-document/routes.ts';
import { ordersRoute, purchasesRoute } from '../features/orders/orders.ts';
import { ownedCodesRoute } from '../features/codes/owned-codes.ts';
import { ownerMessagesRoute } from '../features/messages/owner-messages.ts';
import {
  greetingImageRoute,
  messagePhotoRoute,
  productPictureRoute,
} from '../features/pictures/routes.ts';
import { batchPrintRoutes, ownedPrintRoutes } from '../features/printing/printing.ts';
import { profileRoute } from '../features/profile/profile.ts';
import { publicCodeRoute } from '../features/codes/public-code.ts';
import { settingsRoute } from '../features/settings/settings.ts';
import { sessionsRoute } from '../features/sessions/sessions.ts';
import { statsRoute } from '../features/stats/stats.ts';
import { allProductsRoute, packsRoute, productsRoute } from '../features/store/store.ts';
import { threadRoute } from '../features/threads/thread.ts';

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
