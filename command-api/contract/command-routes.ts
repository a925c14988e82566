import { accountCommands } from '../features/accounts/contract.ts';
import { administratorCommands } from '../features/administrators/contract.ts';
import { apiKeyCommands } from '../features/api-keys/contract.ts';
import { assignmentCommands } from '../features/codes/assignment-contract.ts';
import { batchCommands } from '../features/batches/contract.ts';
import { channelCommands } from '../features/channels/contract.ts';
import { brandCommands } from '../features/brand/contract.ts';
import { codeCommands } from '../features/codes/contract.ts';
import { lostCommands } from '../features/codes/lost-contract.ts';
import { openingLogCommands } from '../features/codes/opening-log-contract.ts';
import { contactCommands } from '../features/contacts/contract.ts';
import { deviceCommands } from '../features/devices/contract.ts';
import { helperCommands } from '../features/helpers/contract.ts';
import { handoverCommands } from '../features/handover/contract.ts';
import { historyCommands } from '../features/history/contract.ts';
import { inboxCommands } from '../features/inbox/contract.ts';
import { noticeCommands } from '../features/notices/contract.ts';
import { orderCommands } from '../features/orders/contract.ts';
import { organisationCommands } from '../features/organisations/contract.ts';
import { oneTimeCodeCommands } from '../features/one-time-codes/contract.ts';
import { passkeyCommands } from '../features/passkeys/contract.ts';
import { passwordCommands } from '../features/passwords/contract.ts';
import { pictureCommands } from '../features/pictures/contract.ts';
import { productCommands } from '../features/products/contract.ts';
import { projectionCommands } from '../features/projections/contract.ts';
import { questionCommands } from '../features/questions/contract.ts';
import { readingCommands } from '../features/readings/contract.ts';
import { reportCommands } from '../features/reports/contract.ts';
import { sessionCommands } from '../features/sessions/contract.ts';
import { settingsCommands } from '../features/settings/contract.ts';
import { linkCommands } from '../features/sign-in-links/contract.ts';
import { stepUpCommands } from '../features/step-up/contract.ts';
import { telegramCommands } from '../features/telegram/contract.ts';
import { threadCommands } from '../features/threads/contract.ts';
import { voiceNoteCommands } from '../features/voice-notes/contract.ts';
import { webhookCommands } from '../features/webhooks/contract.ts';

/** Every command of the API. A new feature is added here. */
export const commandRoutes = {
  ...accountCommands,
  ...administratorCommands,
  ...apiKeyCommands,
  ...assignmentCommands,
  ...batchCommands,
  ...channelCommands,
  ...codeCommands,
  ...contactCommands,
  ...deviceCommands,
  ...helperCommands,
  ...handoverCommands,
  ...historyCommands,
  ...inboxCommands,
  ...lostCommands,
  ...noticeCommands,
  ...openingLogCommands,
  ...orderCommands,
  ...organisationCommands,
  ...oneTimeCodeCommands,
  ...passkeyCommands,
  ...passwordCommands,
  ...pictureCommands,
  ...productCommands,
  ...projectionCommands,
  ...questionCommands,
  ...readingCommands,
  ...reportCommands,
  ...sessionCommands,
  ...settingsCommands,
  ...linkCommands,
  ...stepUpCommands,
  ...telegramCommands,
  ...brandCommands,
  ...threadCommands,
  ...voiceNoteCommands,
  ...webhookCommands,
} as const;

export type CommandName = keyof typeof commandRoutes;
