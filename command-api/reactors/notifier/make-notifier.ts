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
import { makeAllChannels } from './channels/make-channels.ts';
import { DEFAULT_SMS_PER_DAY } from './budget/limits.ts';
import { NoticeBudget } from './budget/notice-budget.ts';
import type { Providers } from './channels/providers.ts';
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
  /** Delays between failed attempts, in ms. */
  readonly retryAfterMs?: readonly number[];
  /** Time limit of an attempt, in ms. */
  readonly tryMs?: number;
  /** How often the sender looks for due notices while some wait, in ms. */
  readonly pollMs?: number;
}

interface ServiceContext {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly handler: CommandHandler;
  readonly names: Names;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Creates the notifier with its dependencies. */
export async function makeNotifier(
  { log, pool, vault, names, ...around }: ServiceContext,
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
  const push = {
    keys: vapidKeys(await vault.secret('web-push')),
    contact: pushContact(publicUrl),
  };
  const telegram = {
    bot: () => around.handler.state(telegramBotDecider, streams.telegramBot()),
  };
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
    channels: makeAllChannels(providers, { push, telegram }),
    due: new DueNotices(pool),
    facts: new NoticeFacts(around.handler, recipients),
  });
}

/** A local address has no https, but push services require an https contact. */
const pushContact = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
