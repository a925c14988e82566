import { accountCommands } from '../features/accounts/contract.ts';
import { administratorCommands } from '../features/administrators/contract.ts';
import { apiKeyCommands } from '../features/api-keys/contract.ts';
import { assignmentCommands } from '../features/codes/assignment-contract.ts';
import { checkoutCommands } from '../features/codes/checkout-contract.ts';
import { calendarCommands } from '../features/calendar/contract.ts';
import { batchCommands } from '../features/batches/contract.ts';
import { callCommands } from '../features/calls/contract.ts';
import { channelCommands } from '../features/channels/contract.ts';
import { brandCommands } from '../features/brand/contract.ts';
import { codeCommands } from '../features/codes/contract.ts';
import { farewellCommands } from '../features/codes/farewell-contract.ts';
import { lostCommands } from '../features/codes/lost-contract.ts';
import { openingLogCommands } from '../features/codes/opening-log-contract.ts';
import { contactCommands } from '../features/contacts/contract.ts';
import { deviceCommands } from '../features/devices/contract.ts';
import { escalationCommands } from '../features/escalation/contract.ts';
import { handoverCommands } from '../features/handover/contract.ts';
import { historyCommands } from '../features/history/contract.ts';
import { importCommands } from '../features/imports/contract.ts';
import { inboxCommands } from '../features/inbox/contract.ts';
import { movingCommands } from '../features/moving/contract.ts';
import { noticeCommands } from '../features/notices/contract.ts';
import { orderCommands } from '../features/orders/contract.ts';
import { ownDomainCommands } from '../features/own-domains/contract.ts';
import { organisationCommands } from '../features/organisations/contract.ts';
import { oneTimeCodeCommands } from '../features/one-time-codes/contract.ts';
import { passkeyCommands } from '../features/passkeys/contract.ts';
import { passwordCommands } from '../features/passwords/contract.ts';
import { pictureCommands } from '../features/pictures/contract.ts';
import { productCommands } from '../features/products/contract.ts';
import { projectionCommands } from '../features/projections/contract.ts';
import { questionCommands } from '../features/questions/contract.ts';
import { readingCommands } from '../features/readings/contract.ts';
import { registerCommands } from '../features/registers/contract.ts';
import { registerPhotoCommands } from '../features/registers/photo-contract.ts';
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
  ...checkoutCommands,
  ...calendarCommands,
  ...batchCommands,
  ...callCommands,
  ...channelCommands,
  ...codeCommands,
  ...contactCommands,
  ...deviceCommands,
  ...escalationCommands,
  ...handoverCommands,
  ...farewellCommands,
  ...historyCommands,
  ...importCommands,
  ...inboxCommands,
  ...lostCommands,
  ...movingCommands,
  ...noticeCommands,
  ...openingLogCommands,
  ...orderCommands,
  ...organisationCommands,
  ...ownDomainCommands,
  ...oneTimeCodeCommands,
  ...passkeyCommands,
  ...passwordCommands,
  ...pictureCommands,
  ...productCommands,
  ...projectionCommands,
  ...questionCommands,
  ...readingCommands,
  ...registerCommands,
  ...registerPhotoCommands,
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
