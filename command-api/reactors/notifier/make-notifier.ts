import type { EventLog } from '@app/events/log/event-log';
import type { AdminSecurity } from '@app/service-kit/environment';
import type { Logger } from '@app/service-kit/logging';
import { vapidKeys } from '@app/service-kit/vapid-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { streams } from '@app/events/streams';
import type { Pool } from 'pg';
import { readLook } from '../../features/brand/site-look.ts';
import { ChannelCodes } from '../../features/channels/channel-codes.ts';
import { telegramBotDecider } from '../../features/telegram/decider.ts';
import { ContactCodes } from '../../features/contacts/contact-codes.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Names } from '../../features/names/names.ts';
import type { Reactor } from '../runtime/reactor.ts';
import { makeAllChannels, type Providers } from './channels/providers.ts';
import { NoticeBudget } from './budget/notice-budget.ts';
import { DEFAULT_SMS_PER_DAY } from '../variables.ts';
import { Composer } from './compose.ts';
import { DueNotices } from './due-notices.ts';
import { NoticeFacts } from './notice-facts.ts';
import { notifier } from './notifier.ts';
import { Recipients } from './recipients.ts';

/** Options for sending notices; each has a default. */
export interface NoticeOptions {
  /** The base URL of links unless the settings have another one. */
  readonly publicUrl?: string;
  /** Decides what the message with an administrator's link says; by default `standard`. */
  readonly adminSecurity?: AdminSecurity;
  readonly providers?: Providers;
  /** How many SMS go to unproven numbers in a day (`SMS_PER_DAY`). */
  readonly smsPerDay?: number;
  /** Multiplies every limit on notices (`RATE_LIMIT_SCALE`). */
  readonly rateLimitScale?: number;
  /** Called in mock mode with a line for the terminal, which may contain a working link. */
  readonly onMock?: (line: string) => void;
  readonly retryAfterMs?: readonly number[];
  readonly tryMs?: number;
  readonly pollMs?: number;
}

interface NotifierContext {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly handler: CommandHandler;
  readonly names: Names;
  readonly logger: Logger;
  readonly now: () => Date;
}

export async function makeNotifier(
  { log, pool, vault, names, ...around }: NotifierContext,
  options: NoticeOptions = {},
): Promise<Reactor> {
  const { publicUrl = 'http://localhost:3000', adminSecurity = 'standard', providers } = options;
  const { smsPerDay = DEFAULT_SMS_PER_DAY, rateLimitScale = 1 } = options;
  const recipients = new Recipients(log, names);
  const keys = {
    threadLinks: await vault.secret('thread-links'),
    signInLinks: await vault.secret('sign-in-links'),
    unsubscribeLinks: await vault.secret('unsubscribe-links'),
    deviceProofs: await vault.secret('device-proofs'),
    reportLinks: await vault.secret('report-links'),
    helperLinks: await vault.secret('helper-links'),
    contactCodes: new ContactCodes(await vault.secret('contact-codes')),
    channelCodes: new ChannelCodes(await vault.secret('channel-codes')),
  };
  // A local address has no https, but push services require an https contact.
  const isPublic = publicUrl.startsWith('https:');
  const contact = isPublic ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
  const push = { keys: vapidKeys(await vault.secret('web-push')), contact };
  const bot = () => around.handler.state(telegramBotDecider, streams.telegramBot());
  return notifier({
    onMock: () => undefined,
    ...around,
    ...options,
    recipients,
    composer: new Composer({
      ...around,
      log,
      recipients,
      keys,
      publicUrl,
      adminSecurity,
      look: () => readLook(around.handler),
    }),
    budget: new NoticeBudget(pool, await vault.secret('notice-budget'), {
      smsPerDay,
      scale: rateLimitScale,
    }),
    channels: makeAllChannels(providers, { push, telegram: { bot } }),
    due: new DueNotices(pool),
    facts: new NoticeFacts(around.handler, recipients),
  });
}
