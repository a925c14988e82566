import type { MalwareScanner } from '@app/service-kit/media/malware-scanner';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import type { Vault } from '@app/service-kit/vault/vault';
import { accountRoutes } from '../features/accounts/routes.ts';
import { administratorRoutes } from '../features/administrators/routes.ts';
import { apiKeyRoutes } from '../features/api-keys/routes.ts';
import { batchRoutes } from '../features/batches/routes.ts';
import { ChannelCodes } from '../features/channels/channel-codes.ts';
import { PUBLIC_REACH } from '../features/channels/channel-reach.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { lostRoutes } from '../features/codes/lost-routes.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { contactRoutes } from '../features/contacts/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { helperRoutes } from '../features/helpers/routes.ts';
import { handoverRoutes } from '../features/handover/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { Acting } from '../features/organisations/acting.ts';
import { organisationRoutes } from '../features/organisations/routes.ts';
import { oneTimeCodeRoutes } from '../features/one-time-codes/routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { passwordRoutes } from '../features/passwords/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { productRoutes } from '../features/products/routes.ts';
import { projectionRoutes } from '../features/projections/routes.ts';
import { questionRoutes } from '../features/questions/routes.ts';
import { readingRoutes } from '../features/readings/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { linkRoutes } from '../features/sign-in-links/routes.ts';
import { stepUpRoutes } from '../features/step-up/routes.ts';
import { telegramRoutes } from '../features/telegram/routes.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { CodeDirectory } from '../features/codes/code-directory.ts';
import { Codes } from '../features/codes/codes.ts';
import { UnreadMessages } from '../features/inbox/unread-messages.ts';
import type { Openings } from '../features/openings/openings.ts';
import { OrderFulfilment, Orders, type PaymentMode } from '../features/orders/orders.ts';
import { Uploads } from '../features/pictures/uploads.ts';
import { Reports } from '../features/reports/reports.ts';
import { SettingsTests } from '../features/settings/settings-tests.ts';
import { Threads } from '../features/threads/threads.ts';
import { voiceNoteRoutes } from '../features/voice-notes/routes.ts';
import type { AskedDeliveries } from '../features/webhooks/asked-deliveries.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import type { CommandHandler } from '../kernel/command-handler.ts';
import type { LookUps } from '../kernel/look-ups.ts';
import type { CommandRouter } from '../kernel/command-router.ts';
import { makeChannels } from '../reactors/notifier/channels/make-channels.ts';
import { type Providers, TELEGRAM_URL } from '../reactors/notifier/channels/providers.ts';
import type { AllAccountServices } from './account-services.ts';

export interface RouteParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly lookUps: LookUps;
  readonly services: AllAccountServices;
  readonly openings: Openings;
  readonly deliveries: AskedDeliveries;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  readonly decoder: PictureDecoder;
  readonly scanner: MalwareScanner | null;
  readonly payments: PaymentMode;
  readonly providers: Providers | undefined;
  /** The public base URL of this instance. */
  readonly publicUrl: string;
}

/** Serves the commands of every feature. */
export async function addRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, services, providers } = parts;
  accountRoutes(router, services);
  administratorRoutes(router, services);
  apiKeyRoutes(router, services);
  contactRoutes(router, services);
  oneTimeCodeRoutes(router, services);
  passkeyRoutes(router, services);
  passwordRoutes(router, services);
  sessionRoutes(router, services);
  projectionRoutes(router);
  questionRoutes(router);
  readingRoutes(router, handler);
  historyRoutes(router, handler.log);
  linkRoutes(router, services);
  stepUpRoutes(router, services);
  const proofKey = await vault.secret('device-proofs');
  const reach = providers?.channelReach ?? PUBLIC_REACH;
  deviceRoutes(router, { proofKey, reach });
  const { accounts } = services;
  const codes = new ChannelCodes(await vault.secret('channel-codes'));
  channelRoutes(router, { accounts, codes, reach });
  const acting = new Acting(handler);
  const secretKey = await vault.secret('webhook-secrets');
  webhookRoutes(router, { accounts, secretKey, reach, acting, deliveries: parts.deliveries });
  const keys = { links: await vault.secret('helper-links'), lookup: await vault.secret('lookup') };
  helperRoutes(router, { handler, keys });
  organisationRoutes(router, {
    handler,
    linkKey: await vault.secret('invitation-links'),
  });
  telegramRoutes(router, {
    handler,
    apiUrl: providers?.telegramUrl ?? TELEGRAM_URL,
    linkKey: await vault.secret('telegram-links'),
  });
  inboxRoutes(router, new UnreadMessages(handler, lookUps), new Acting(handler));
  brandRoutes(router, parts.decoder);
  settingsRoutes(router, new SettingsTests(handler, makeChannels(providers)));
  const unsubscribeKey = await vault.secret('unsubscribe-links');
  noticeRoutes(router, { handler, unsubscribeKey });
  await addCodeRoutes(router, parts);
}

async function addCodeRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, openings, payments } = parts;
  const { pictures, voiceNotes, decoder, scanner } = parts;
  const directory = new CodeDirectory(lookUps);
  const codes = new Codes(handler, directory);
  const acting = new Acting(handler);
  codeRoutes(router, { codes, acting, directory });
  const handoverKey = await vault.secret('handover-links');
  handoverRoutes(router, { handler, acting, codes, linkKey: handoverKey });
  lostRoutes(router, { handler, acting, openings });
  const uploads = new Uploads(pictures, decoder);
  batchRoutes(router, directory);
  const media = { pictures, voiceNotes };
  const threads = new Threads(handler, codes, media, await vault.secret('thread-links'));
  const reportKey = await vault.secret('report-links');
  reportRoutes(router, { reports: new Reports(handler, directory, reportKey) });
  threadRoutes(router, { threads, acting });
  pictureRoutes(router, { handler, acting, codes, uploads });
  voiceNoteRoutes(router, { handler, acting, codes, voiceNotes, scanner });
  productRoutes(router, { handler, uploads });
  const fulfilment = new OrderFulfilment(handler, directory);
  orderRoutes(router, new Orders(handler, payments, fulfilment));
}
