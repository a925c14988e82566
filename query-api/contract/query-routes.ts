import { accountExportQueries } from '../features/account-export/contract.ts';
import { adminMessageQueries } from '../features/admin-messages/contract.ts';
import { adminStatsQueries } from '../features/admin-stats/contract.ts';
import { adminUserQueries } from '../features/admin-users/contract.ts';
import { apiDocumentQueries } from '../features/api-document/contract.ts';
import { webhookQueries } from '../features/webhooks/contract.ts';
import { apiKeyQueries } from '../features/api-keys/contract.ts';
import { auditQueries } from '../features/audit/contract.ts';
import { auditHeadQueries } from '../features/audit/heads-contract.ts';
import { batchQueries } from '../features/batches/contract.ts';
import { brandQueries } from '../features/brand/contract.ts';
import { channelQueries } from '../features/channels/contract.ts';
import { consoleAccessQueries } from '../features/console-access/contract.ts';
import { codeQueries } from '../features/codes/contract.ts';
import { conversationQueries } from '../features/conversations/contract.ts';
import { deviceQueries } from '../features/devices/contract.ts';
import { handoverQueries } from '../features/handover/contract.ts';
import { helperQueries } from '../features/helpers/contract.ts';
import { historyQueries } from '../features/history/contract.ts';
import { liveQueries } from '../features/live/contract.ts';
import { messageQueries } from '../features/messages/contract.ts';
import { noticeQueries } from '../features/notices/contract.ts';
import { operationQueries } from '../features/operations/contract.ts';
import { operatorQueries } from '../features/operator/contract.ts';
import { openingQueries } from '../features/openings/contract.ts';
import { organisationQueries } from '../features/organisations/contract.ts';
import { orderQueries } from '../features/orders/contract.ts';
import { pictureQueries } from '../features/pictures/contract.ts';
import { oneTimeCodeQueries } from '../features/one-time-codes/contract.ts';
import { passkeyQueries } from '../features/passkeys/contract.ts';
import { printQueries } from '../features/printing/contract.ts';
import { profileQueries } from '../features/profile/contract.ts';
import { projectionQueries } from '../features/projections/contract.ts';
import { questionQueries } from '../features/questions/contract.ts';
import { sqlQueries } from '../features/questions/sql-contract.ts';
import { readingQueries } from '../features/readings/contract.ts';
import { reportQueries } from '../features/reports/contract.ts';
import { sessionQueries } from '../features/sessions/contract.ts';
import { settingsQueries } from '../features/settings/contract.ts';
import { statsQueries } from '../features/stats/contract.ts';
import { storeQueries } from '../features/store/contract.ts';
import { threadQueries } from '../features/threads/contract.ts';
import { toldQueries } from '../features/told/contract.ts';
import { voiceNoteQueries } from '../features/voice-notes/contract.ts';

/** Every query of the API. A new feature is added here. */
export const queryRoutes = {
  ...accountExportQueries,
  ...adminMessageQueries,
  ...adminStatsQueries,
  ...adminUserQueries,
  ...apiDocumentQueries,
  ...apiKeyQueries,
  ...webhookQueries,
  ...auditQueries,
  ...auditHeadQueries,
  ...batchQueries,
  ...brandQueries,
  ...channelQueries,
  ...codeQueries,
  ...consoleAccessQueries,
  ...conversationQueries,
  ...deviceQueries,
  ...handoverQueries,
  ...helperQueries,
  ...historyQueries,
  ...liveQueries,
  ...messageQueries,
  ...noticeQueries,
  ...openingQueries,
  ...operationQueries,
  ...operatorQueries,
  ...organisationQueries,
  ...orderQueries,
  ...oneTimeCodeQueries,
  ...passkeyQueries,
  ...pictureQueries,
  ...printQueries,
  ...profileQueries,
  ...projectionQueries,
  ...questionQueries,
  ...sqlQueries,
  ...readingQueries,
  ...reportQueries,
  ...sessionQueries,
  ...settingsQueries,
  ...statsQueries,
  ...storeQueries,
  ...threadQueries,
  ...toldQueries,
  ...voiceNoteQueries,
} as const;

export type QueryName = keyof typeof queryRoutes;
