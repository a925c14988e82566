import { accountExportRoutes } from '../features/account-export/routes.ts';
import { adminMessageRoutes } from '../features/admin-messages/routes.ts';
import { adminStatsRoutes } from '../features/admin-stats/routes.ts';
import { adminUserRoutes } from '../features/admin-users/routes.ts';
import { apiDocumentRoutes } from '../features/api-document/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import { apiKeyRoutes } from '../features/api-keys/routes.ts';
import { batchRoutes } from '../features/batches/routes.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { consoleAccessRoutes } from '../features/console-access/routes.ts';
import { conversationRoutes } from '../features/conversations/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { handoverRoutes } from '../features/handover/routes.ts';
import { helperRoutes } from '../features/helpers/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { operationRoutes } from '../features/operations/routes.ts';
import { operatorRoutes } from '../features/operator/routes.ts';
import { openingRoutes } from '../features/openings/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { organisationRoutes } from '../features/organisations/routes.ts';
import { oneTimeCodeRoutes } from '../features/one-time-codes/routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { printRoutes } from '../features/printing/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { projectionRoutes } from '../features/projections/routes.ts';
import { questionRoutes, sqlRoutes } from '../features/questions/routes.ts';
import { readingRoutes } from '../features/readings/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { statsRoutes } from '../features/stats/routes.ts';
import { storeRoutes } from '../features/store/routes.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { toldRoutes } from '../features/told/routes.ts';
import { voiceNoteRoutes } from '../features/voice-notes/routes.ts';
import { BrandReader } from '../features/brand/brand.ts';
import { makeFindCode } from '../features/codes/find-code.ts';
import { makeDisclose, makeDiscloseAll } from '../features/readings/disclose.ts';
import { makeFindThread } from '../features/threads/find-thread.ts';
import { makeDatabase } from '../kernel/database/database.ts';
import { makePreparedDatabase } from '../kernel/database/prepared-database.ts';
import type { QueryRouter } from '../kernel/http/query-router.ts';
import type { RouteParts } from '../route-parts.ts';

/** A new feature is added here. */
const FEATURES: readonly ((router: QueryRouter, parts: RouteParts) => void)[] = [
  accountExportRoutes,
  adminMessageRoutes,
  adminStatsRoutes,
  adminUserRoutes,
  apiDocumentRoutes,
  auditRoutes,
  webhookRoutes,
  apiKeyRoutes,
  batchRoutes,
  brandRoutes,
  channelRoutes,
  codeRoutes,
  consoleAccessRoutes,
  deviceRoutes,
  handoverRoutes,
  helperRoutes,
  historyRoutes,
  liveRoutes,
  noticeRoutes,
  operationRoutes,
  operatorRoutes,
  openingRoutes,
  orderRoutes,
  organisationRoutes,
  oneTimeCodeRoutes,
  passkeyRoutes,
  pictureRoutes,
  printRoutes,
  profileRoutes,
  projectionRoutes,
  questionRoutes,
  sqlRoutes,
  readingRoutes,
  reportRoutes,
  sessionRoutes,
  settingsRoutes,
  statsRoutes,
  storeRoutes,
  threadRoutes,
  toldRoutes,
  voiceNoteRoutes,
  (router, { prepared, memory }) => conversationRoutes(router, prepared, memory),
  (router, { prepared, memory }) => messageRoutes(router, prepared, memory),
];

type MadeHere = 'database' | 'prepared' | 'disclose' | 'brand' | 'findCode' | 'findThread';

/** Serves the queries of every feature. */
export function addRoutes(router: QueryRouter, given: Omit<RouteParts, MadeHere>): void {
  const { pool, lookUpPool, keys, readings, adminSecurity } = given;
  const database = makeDatabase(pool);
  const isStrict = adminSecurity === 'strict';
  const parts: RouteParts = {
    ...given,
    database,
    prepared: makePreparedDatabase(pool),
    disclose: isStrict ? makeDisclose(database, readings) : makeDiscloseAll(readings),
    brand: new BrandReader(database, keys),
    findCode: makeFindCode(lookUpPool),
    findThread: makeFindThread(lookUpPool),
  };
  for (const addFeature of FEATURES) addFeature(router, parts);
}
