import type { AdminSecurity } from '@app/service-kit/environment';
import type { KeyObject } from 'node:crypto';
import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import type { EventLog } from '@app/events/log/event-log';
import type { KeyStore } from '@app/events/sealing/key-store';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import type { Vault } from '@app/service-kit/vault/vault';
import { AuditChains } from '@app/projector/read-model/audit-chains';
import type { Pool } from 'pg';
import { accountExportRoutes } from '../features/account-export/routes.ts';
import { adminMessageRoutes } from '../features/admin-messages/routes.ts';
import { adminStatsRoutes } from '../features/admin-stats/routes.ts';
import { adminUserRoutes } from '../features/admin-users/routes.ts';
import { apiDocumentRoutes } from '../features/api-document/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import { apiKeyRoutes } from '../features/api-keys/routes.ts';
import { batchRoutes } from '../features/batches/routes.ts';
import { BrandReader } from '../features/brand/brand.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { makeFindCode } from '../features/codes/find-code.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { consoleAccessRoutes } from '../features/console-access/routes.ts';
import { conversationRoutes } from '../features/conversations/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { handoverRoutes } from '../features/handover/routes.ts';
import { helperRoutes } from '../features/helpers/routes.ts';
import { HistorySearch } from '../features/history/history-index.ts';
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
import { type Disclose, makeDisclose, makeDiscloseAll } from '../features/readings/disclose.ts';
import { questionRoutes, sqlRoutes } from '../features/questions/routes.ts';
import { readingRoutes } from '../features/readings/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { statsRoutes } from '../features/stats/routes.ts';
import { storeRoutes } from '../features/store/routes.ts';
import { makeFindThread } from '../features/threads/find-thread.ts';
import type { MarkSeen } from '../features/threads/mark-seen.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { toldRoutes } from '../features/told/routes.ts';
import { voiceNoteRoutes } from '../features/voice-notes/routes.ts';
import { type Database, makeDatabase } from '../kernel/database/database.ts';
import { makePreparedDatabase } from '../kernel/database/prepared-database.ts';
import type { QueryRouter } from '../kernel/http/query-router.ts';
import type { LiveTopics } from '../kernel/live/live-topics.ts';
import type { Readings } from '../readings.ts';

export interface RouteParts {
  readonly pool: Pool;
  /** The database address of the product's user, which creates the role of the SQL console. */
  readonly databaseUrl: string;
  /** Read only by the history. */
  readonly log: EventLog;
  /** See `openLookUpPool`. */
  readonly lookUpPool: Pool;
  readonly pictures: Pictures;
  readonly vault: Vault;
  readonly voiceNotes: VoiceNotes;
  readonly live: LiveTopics;
  /** Identifies callers, to limit their open streams. */
  readonly addresses: CallerAddresses;
  /** Decrypts sealed data of read models. */
  readonly keys: Pick<KeyStore, 'find'>;
  readonly readings: Readings;
  readonly markSeen: MarkSeen;
  readonly adminSecurity: AdminSecurity;
  readonly memory: ReadMemory;
  /** Null if the console requires no second factor. */
  readonly hasSecondFactor: HasSecondFactor | null;
  /** The base URL of printed codes: the short one if there is one. */
  readonly printedUrl: string;
  /** The key with which browsers subscribe to push messages. */
  readonly applicationServerKey: string;
  /** The vault's secret `handover-links`. */
  readonly handoverKey: KeyObject;
}

/** Serves the queries of every feature. */
export function addRoutes(router: QueryRouter, parts: RouteParts): void {
  const { pool, lookUpPool, pictures, voiceNotes, live, addresses, keys } = parts;
  const { readings, memory, printedUrl } = parts;
  const database = makeDatabase(pool);
  const prepared = makePreparedDatabase(pool);
  const disclose =
    parts.adminSecurity === 'strict' ? makeDisclose(database, readings) : makeDiscloseAll(readings);
  const brand = new BrandReader(database, keys);
  const findCode = makeFindCode(lookUpPool);
  const findThread = makeFindThread(lookUpPool);
  addConsoleRoutes(router, parts, { database, disclose });
  accountExportRoutes(router, { database, pictures, voiceNotes, keys });
  apiDocumentRoutes(router, brand);
  apiKeyRoutes(router, database);
  batchRoutes(router, { database, readings, publicUrl: printedUrl });
  brandRoutes(router, brand, memory);
  channelRoutes(router, database, keys);
  codeRoutes(router, { database: prepared, findCode, memory, publicUrl: printedUrl });
  conversationRoutes(router, prepared, memory);
  handoverRoutes(router, database, parts.handoverKey);
  deviceRoutes(router, database, parts.applicationServerKey);
  helperRoutes(router, database);
  liveRoutes(router, { database, live, addresses, findThread });
  messageRoutes(router, prepared, memory);
  noticeRoutes(router, database, keys);
  openingRoutes(router, database);
  operatorRoutes(router, printedUrl, { reader: brand, memory });
  orderRoutes(router, database);
  organisationRoutes(router, database);
  oneTimeCodeRoutes(router, database);
  passkeyRoutes(router, database);
  pictureRoutes(router, { database, pictures, findCode, disclose });
  printRoutes(router, { database, readings, publicUrl: printedUrl });
  profileRoutes(router, prepared, memory);
  readingRoutes(router, database, parts.adminSecurity);
  reportRoutes(router, { database, findThread, disclose });
  sessionRoutes(router, database, keys);
  settingsRoutes(router, database, keys);
  statsRoutes(router, prepared, memory);
  storeRoutes(router, prepared, memory);
  threadRoutes(router, { pool: lookUpPool, findThread, memory, markSeen: parts.markSeen });
  toldRoutes(router, database);
  webhookRoutes(router, database, keys);
  voiceNoteRoutes(router, { database: prepared, voiceNotes, findThread, disclose });
}

/** Serves the queries of the console. */
function addConsoleRoutes(
  router: QueryRouter,
  parts: RouteParts,
  { database, disclose }: { readonly database: Database; readonly disclose: Disclose },
): void {
  const { pool, log, keys, hasSecondFactor, memory } = parts;
  adminMessageRoutes(router, database, disclose);
  adminStatsRoutes(router, database);
  adminUserRoutes(router, database);
  auditRoutes(router, { database, chains: new AuditChains(pool), memory });
  consoleAccessRoutes(router, database, hasSecondFactor);
  historyRoutes(router, { database, log, search: new HistorySearch(pool), keys });
  operationRoutes(router, database, pool);
  projectionRoutes(router, database);
  questionRoutes(router, database);
  sqlRoutes(router, { log, databaseUrl: parts.databaseUrl });
}
