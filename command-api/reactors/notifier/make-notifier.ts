import type { EventLog } from '@app/events/log/event-log';
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
import type { SlicedReactor } from '../runtime/part.ts';
import { NOTIFIER } from './attempt.ts';
import { makeAllChannels } from './channels/make-channels.ts';
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
  readonly providers?: Providers;
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
): Promise<SlicedReactor> {
  const { publicUrl = 'http://localhost:3000', providers } = options;
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
  const look = () => readLook(around.handler);
  const webhook = { secretKey: await vault.secret('webhook-secrets') };
  const shared = {
    onMock: () => undefined,
    ...around,
    ...options,
    recipients,
    composer: new Composer({ log, recipients }, keys, { publicUrl, look, now: around.now }),
    channels: makeAllChannels(providers, { push, webhook, telegram }),
  };
  return {
    name: NOTIFIER,
    ofPart: (part) =>
      notifier({
        ...shared,
        part,
        due: new DueNotices(pool, part),
        facts: new NoticeFacts(around.handler, recipients, part.of),
      }),
  };
}

/** A local address has no https, but push services require an https contact. */
const pushContact = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
