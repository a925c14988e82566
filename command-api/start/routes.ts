import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import type { AdminSecurity } from '@app/service-kit/environment';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { TokenKeys } from '@app/service-kit/token-keys';
import { MonthKeys } from '@app/service-kit/vault/month-keys';
import { Tokens } from '@app/service-kit/tokens';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { ProfileChanges } from '../features/accounts/profile-changes.ts';
import { Accounts } from '../features/accounts/accounts.ts';
import { AdministratorDirectory } from '../features/administrators/administrators.ts';
import { Administrators } from '../features/administrators/administrators.ts';
import { ApiKeyTable } from '../features/api-keys/api-key-table.ts';
import { apiKeyRoutes } from '../features/api-keys/routes.ts';
import { SENT_TO_ADDRESS } from '../features/contacts/limits.ts';
import { ContactCodes } from '../features/contacts/contact-codes.ts';
import type { CommandHandler } from '../kernel/command-handler.ts';
import type { LookUps } from '../kernel/look-ups.ts';
import { Names } from '../features/names/names.ts';
import { Challenges } from '../features/passkeys/challenges.ts';
import { Passkeys } from '../features/passkeys/passkeys.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { UserHandles } from '../features/passkeys/challenges.ts';
import { relyingPartyOf } from '../features/passkeys/verify-answers.ts';
import { BreachedPasswords } from '../features/passwords/breached-passwords.ts';
import { makeTryPassword } from '../features/passwords/password-tries.ts';
import { PasswordChanges } from '../features/passwords/password-changes.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import { administratorRoutes } from '../features/administrators/routes.ts';
import { contactRoutes } from '../features/contacts/routes.ts';
import { passwordRoutes } from '../features/passwords/routes.ts';
import { linkRoutes } from '../features/sign-in-links/routes.ts';
import { ContactVerification } from '../features/contacts/contact-verification.ts';
import { OneTimeCodes } from '../features/one-time-codes/one-time-codes.ts';
import { oneTimeCodeRoutes } from '../features/one-time-codes/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { EndedSessions } from '../features/sessions/ended-sessions.ts';
import { SecondFactorSessions } from '../features/sessions/ended-sessions.ts';
import type { SessionList } from '../features/sessions/session-list.ts';
import { Sessions } from '../features/sessions/sessions.ts';
import { makeTellBurst } from '../features/sign-in-bursts/sign-in-bursts.ts';
import {
  makeCodeProver,
  makePasskeyProver,
  makePasswordProver,
} from '../features/step-up/provers.ts';
import { StaffFactors } from '../features/step-up/staff-factors.ts';
import { stepUpRoutes } from '../features/step-up/routes.ts';
import { StepUp } from '../features/step-up/step-up.ts';
import { SignInLinks } from '../features/sign-in-links/sign-in-links.ts';
import type { MalwareScanner } from '@app/service-kit/media/malware-scanner';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { VoiceNotes } from '@app/service-kit/media/pictures';
import { batchRoutes } from '../features/batches/routes.ts';
import { ChannelCodes } from '../features/channels/channel-codes.ts';
import { PUBLIC_REACH } from '../features/channels/channel-reach.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { lostRoutes } from '../features/codes/lost-routes.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { helperRoutes } from '../features/helpers/routes.ts';
import { handoverRoutes } from '../features/handover/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { Acting } from '../features/organisations/acting.ts';
import { organisationRoutes } from '../features/organisations/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { productRoutes } from '../features/products/routes.ts';
import { projectionRoutes } from '../features/projections/routes.ts';
import { questionRoutes } from '../features/questions/routes.ts';
import { readingRoutes } from '../features/readings/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { telegramRoutes } from '../features/telegram/routes.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { CodeDirectory } from '../features/codes/code-directory.ts';
import { Codes } from '../features/codes/codes.ts';
import { UnreadMessages } from '../features/inbox/unread-messages.ts';
import type { Openings } from '../features/openings/openings.ts';
import { OrderFulfilment } from '../features/orders/orders.ts';
import { Orders } from '../features/orders/orders.ts';
import type { PaymentMode } from '../features/orders/orders.ts';
import { Uploads } from '../features/pictures/uploads.ts';
import { Reports } from '../features/reports/reports.ts';
import { SettingsTests } from '../features/settings/settings-tests.ts';
import { Threads } from '../features/threads/threads.ts';
import { voiceNoteRoutes } from '../features/voice-notes/routes.ts';
import type { AskedDeliveries } from '../features/webhooks/asked-deliveries.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import type { CommandRouter } from '../kernel/command-router.ts';
import {
  TELEGRAM_URL,
  makeChannels,
  type Providers,
} from '../reactors/notifier/channels/providers.ts';

interface AccountStores {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly pool: Pool;
  readonly lookUps: LookUps;
  readonly sessionList: SessionList;
  readonly rateLimits: RateLimits;
  /** The public base URL of the product. */
  readonly publicUrl: string;
  /** Empty if no list of leaked passwords is used. */
  readonly breachedPasswordsUrl: string;
  /** Caches accounts in this process. */
  readonly memory?: ReadMemory | undefined;
  /** Null if the console requires no second factor. */
  readonly hasSecondFactor: HasSecondFactor | null;
  readonly adminSecurity: AdminSecurity;
}

/** Creates the services for commands about accounts. */
export async function makeAccountServices(stores: AccountStores) {
  const { handler, vault, pool, lookUps, rateLimits, hasSecondFactor, adminSecurity } = stores;
  const lookupKey = await vault.secret('lookup');
  const linkKeys = { lookup: lookupKey, links: await vault.secret('sign-in-links') };
  const tokens = new Tokens(await TokenKeys.open(vault));
  const codes = new ContactCodes(await vault.secret('contact-codes'));
  const tellBurst = makeTellBurst(handler, new MonthKeys(vault, 'addresses'));
  const tryPassword = makeTryPassword(rateLimits, tellBurst);
  const names = new Names(handler, lookupKey);
  const accounts = new Accounts(handler, names, codes);
  const passkeys = new Passkeys({
    handler,
    accounts,
    challenges: new Challenges(await vault.secret('passkey-challenges')),
    handles: new UserHandles(await vault.secret('passkey-handles')),
    site: relyingPartyOf(stores.publicUrl),
  });
  const secrets = await vault.secret('one-time-codes');
  const codeKeys = { secrets, recovery: await vault.secret('recovery-codes') };
  const oneTimeCodes = new OneTimeCodes({ handler, accounts, tryPassword, keys: codeKeys });
  const provers = {
    password: makePasswordProver(accounts, tryPassword),
    passkey: makePasskeyProver(passkeys, rateLimits),
    totp: makeCodeProver(oneTimeCodes),
  };
  const breached = new BreachedPasswords(stores.breachedPasswordsUrl);
  const secondFactors = new SecondFactorSessions(pool);
  const endedSessions = new EndedSessions(handler, pool, stores.memory);
  const linkParts = { handler, accounts, names, endedSessions, keys: linkKeys };
  const list = stores.sessionList;
  const sessions = new Sessions({ handler, tokens, list, vault, secondFactors });
  const sentTo = rateLimits.of(SENT_TO_ADDRESS);
  const apiKeyMaker = await vault.secret('api-keys');
  return {
    tokens,
    tryPassword,
    accounts,
    hasSecondFactor,
    sessions,
    staffFactors: new StaffFactors(accounts, hasSecondFactor),
    links: new SignInLinks({ ...linkParts, adminSecurity }),
    contactCodes: codes,
    verification: new ContactVerification(handler, accounts, names, codes),
    profiles: new ProfileChanges(handler, accounts, names, { codes, sentTo }),
    oneTimeCodes,
    passkeys,
    apiKeys: { handler, table: new ApiKeyTable(pool), maker: apiKeyMaker },
    breached,
    passwords: new PasswordChanges(handler, accounts, tryPassword, breached),
    administrators: new Administrators(handler, new AdministratorDirectory(lookUps), pool),
    erasure: { handler, vault, lookupKey },
    endedSessions,
    stepUp: new StepUp({ handler, pool, provers, secondFactors, sessions }),
  };
}

/** The dependencies of the routes about accounts. */
export type AccountServices = Awaited<ReturnType<typeof makeAccountServices>>;

interface RouteParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly lookUps: LookUps;
  readonly services: AccountServices;
  readonly openings: Openings;
  readonly deliveries: AskedDeliveries;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  readonly decoder: PictureDecoder;
  readonly scanner: MalwareScanner | null;
  readonly payments: PaymentMode;
  readonly providers: Providers | undefined;
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
  const invitationKey = await vault.secret('invitation-links');
  organisationRoutes(router, { handler, linkKey: invitationKey });
  telegramRoutes(router, {
    handler,
    apiUrl: providers?.telegramUrl ?? TELEGRAM_URL,
    linkKey: await vault.secret('telegram-links'),
  });
  inboxRoutes(router, new UnreadMessages(handler, lookUps), acting);
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
