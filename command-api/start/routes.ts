import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { MalwareScanner } from '@app/service-kit/media/malware-scanner';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { VoiceNotes } from '@app/service-kit/media/voice-notes';
import type { Relay } from '@app/service-kit/relay';
import type { Vault } from '@app/service-kit/vault/vault';
import { accountRoutes } from '../features/accounts/routes.ts';
import { administratorRoutes } from '../features/administrators/routes.ts';
import { apiKeyRoutes } from '../features/api-keys/routes.ts';
import { calendarRoutes } from '../features/calendar/routes.ts';
import { batchRoutes } from '../features/batches/routes.ts';
import { CallLimits } from '../features/calls/call-limits.ts';
import { Calls } from '../features/calls/calls.ts';
import type { Descriptions } from '../features/calls/descriptions.ts';
import { callRoutes } from '../features/calls/routes.ts';
import { ChannelCodes } from '../features/channels/channel-codes.ts';
import { PUBLIC_REACH } from '../features/channels/channel-reach.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { checkoutRoutes } from '../features/codes/checkout-routes.ts';
import { assignmentRoutes } from '../features/codes/assignment-routes.ts';
import { farewellRoutes } from '../features/codes/farewell-routes.ts';
import { lostRoutes } from '../features/codes/lost-routes.ts';
import { openingLogRoutes } from '../features/codes/opening-log-routes.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { contactRoutes } from '../features/contacts/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { escalationRoutes } from '../features/escalation/routes.ts';
import { handoverRoutes } from '../features/handover/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { type ImportParts, Imports } from '../features/moving/imports.ts';
import { InstanceKeys } from '../features/moving/instance-keys.ts';
import { Moves } from '../features/moving/moves.ts';
import { movingRoutes } from '../features/moving/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { Acting } from '../features/organisations/acting.ts';
import { MemberTable } from '../features/organisations/member-table.ts';
import { organisationRoutes } from '../features/organisations/routes.ts';
import { ownDomainRoutes } from '../features/own-domains/routes.ts';
import { oneTimeCodeRoutes } from '../features/one-time-codes/routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { passwordRoutes } from '../features/passwords/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { productRoutes } from '../features/products/routes.ts';
import { projectionRoutes } from '../features/projections/routes.ts';
import { questionRoutes } from '../features/questions/routes.ts';
import { readingRoutes } from '../features/readings/routes.ts';
import { registerPhotoRoutes } from '../features/registers/photo-routes.ts';
import { RegisterPhotos } from '../features/registers/register-photos.ts';
import { registerRoutes } from '../features/registers/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { linkRoutes } from '../features/sign-in-links/routes.ts';
import { stepUpRoutes } from '../features/step-up/routes.ts';
import { telegramRoutes } from '../features/telegram/routes.ts';
import { SlowDown } from '../features/reports/slow-down.ts';
import { Strikes } from '../features/reports/strikes.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { CodeDirectory } from '../features/codes/code-directory.ts';
import { Codes } from '../features/codes/codes.ts';
import { UnreadMessages } from '../features/inbox/unread-messages.ts';
import type { Openings } from '../features/openings/openings.ts';
import { OrderFulfilment } from '../features/orders/order-fulfilment.ts';
import { Orders } from '../features/orders/orders.ts';
import { DemoGateway, type PaymentMode } from '../features/orders/payment-gateway.ts';
import { CodePictures } from '../features/pictures/code-pictures.ts';
import { Uploads } from '../features/pictures/uploads.ts';
import { ProductPictures } from '../features/products/product-pictures.ts';
import { ReportLimits } from '../features/reports/report-limits.ts';
import { Appeals } from '../features/reports/appeals.ts';
import { Reports } from '../features/reports/reports.ts';
import { SettingsTests } from '../features/settings/settings-tests.ts';
import { ProofOfWork } from '../features/threads/proof-of-work.ts';
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
  readonly rateLimits: RateLimits;
  readonly services: AllAccountServices;
  readonly openings: Openings;
  readonly descriptions: Descriptions;
  readonly relay: Relay | undefined;
  readonly deliveries: AskedDeliveries;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  readonly decoder: PictureDecoder;
  readonly scanner: MalwareScanner | null;
  readonly payments: PaymentMode;
  readonly providers: Providers | undefined;
  /** The public base URL of this instance. */
  readonly publicUrl: string;
  /** Name servers for domains; by default the system's. */
  readonly dnsServers: readonly string[] | undefined;
}

/** Limit of tests and redeliveries of a user's webhooks. */
const WEBHOOK_ASKING = { name: 'webhook-asking', points: 30, seconds: 60 * 60 };

/** Serves the commands of every feature. */
export async function addRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, services, providers } = parts;
  accountRoutes(router, services);
  administratorRoutes(router, services);
  apiKeyRoutes(router, services);
  calendarRoutes(router, services);
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
  const reach = providers?.pushReach ?? 'public';
  deviceRoutes(router, { limits: services.limits, proofKey, reach });
  const posting = {
    accounts: services.accounts,
    limits: services.limits,
    secretKey: await vault.secret('webhook-secrets'),
    reach: providers?.channelReach ?? PUBLIC_REACH,
  };
  const channelCodes = new ChannelCodes(await vault.secret('channel-codes'));
  channelRoutes(router, { ...posting, codes: channelCodes });
  const askingLimit = parts.rateLimits.shared(WEBHOOK_ASKING);
  const acting = new Acting(handler);
  webhookRoutes(router, { ...posting, acting, askingLimit, deliveries: parts.deliveries });
  const keys = { links: await vault.secret('helper-links'), lookup: await vault.secret('lookup') };
  escalationRoutes(router, { handler, limits: services.limits, keys });
  organisationRoutes(router, {
    handler,
    members: new MemberTable(lookUps),
    limits: services.limits,
    linkKey: await vault.secret('invitation-links'),
  });
  ownDomainRoutes(router, parts);
  telegramRoutes(router, {
    handler,
    limits: services.limits,
    apiUrl: providers?.telegramUrl ?? TELEGRAM_URL,
    linkKey: await vault.secret('telegram-links'),
  });
  inboxRoutes(router, new UnreadMessages(handler, lookUps), new Acting(handler));
  brandRoutes(router, parts.decoder);
  settingsRoutes(router, new SettingsTests(handler, makeChannels(providers)));
  const unsubscribeKey = await vault.secret('unsubscribe-links');
  noticeRoutes(router, { handler, unsubscribeKey, limits: services.limits });
  await addCodeRoutes(router, parts);
}

async function addCodeRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, services, openings, payments } = parts;
  const { pictures, voiceNotes, decoder, scanner, descriptions, relay } = parts;
  const { limits } = services;
  const directory = new CodeDirectory(lookUps);
  const codes = new Codes(handler, directory);
  const acting = new Acting(handler);
  codeRoutes(router, { codes, acting, directory, limits });
  const handoverKey = await vault.secret('handover-links');
  handoverRoutes(router, { handler, acting, codes, limits, linkKey: handoverKey });
  lostRoutes(router, { handler, acting, openings, limits });
  openingLogRoutes(router, { acting, limits });
  assignmentRoutes(router, { acting, limits });
  checkoutRoutes(router, { acting, limits });
  farewellRoutes(router, { acting, limits });
  registerRoutes(router, { handler, acting, rateLimits: parts.rateLimits });
  const uploads = new Uploads(pictures, decoder);
  const photos = new RegisterPhotos(handler, uploads);
  registerPhotoRoutes(router, { photos, acting, limits });
  importRoutes(router, { handler, codes, acting, rateLimits: parts.rateLimits });
  batchRoutes(router, directory);
  addMovingRoutes(router, parts, { codes, directory, acting, uploads });
  const media = { pictures, voiceNotes };
  const threads = new Threads(handler, codes, media, await vault.secret('thread-links'));
  const reportKey = await vault.secret('report-links');
  reportRoutes(router, {
    handler,
    administrators: services.administrators,
    reports: new Reports(handler, directory, reportKey),
    appeals: new Appeals(handler),
    limits: new ReportLimits(parts.rateLimits, await vault.secret('limit-keys')),
  });
  const work = new ProofOfWork(await vault.secret('finder-work'));
  const slowDown = new SlowDown(new Strikes(lookUps), parts.rateLimits);
  threadRoutes(router, { threads, acting, limits, work, slowDown });
  callRoutes(router, {
    calls: new Calls({ handler, codes, descriptions, relay }),
    limits: new CallLimits(parts.rateLimits),
    slowDown,
  });
  pictureRoutes(router, {
    pictures: new CodePictures(handler, codes, uploads),
    acting,
    limits,
  });
  voiceNoteRoutes(router, { handler, acting, codes, voiceNotes, limits, scanner });
  productRoutes(router, new ProductPictures(handler, uploads));
  const fulfilment = new OrderFulfilment(handler, directory);
  orderRoutes(router, new Orders(handler, new DemoGateway(payments), fulfilment));
}

function addMovingRoutes(
  router: CommandRouter,
  { handler, vault, publicUrl, providers, rateLimits }: RouteParts,
  { acting, ...own }: Pick<ImportParts, 'codes' | 'directory' | 'uploads'> & { acting: Acting },
): void {
  const instances = new InstanceKeys(providers?.channelReach ?? PUBLIC_REACH);
  movingRoutes(router, {
    imports: new Imports({ handler, ...own, vault, publicUrl }),
    moves: new Moves({ handler, vault, publicUrl, instances }),
    acting,
    rateLimits,
  });
}
