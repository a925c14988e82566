import { PUBLIC_REACH } from '../features/channels/channel-reach.ts';
import { Chats } from './telegram-bot/chats.ts';
import { telegramBot } from './telegram-bot/telegram-bot.ts';
import { TELEGRAM_URL } from './notifier/channels/providers.ts';
import { DueDeliveries } from './webhooks/due-deliveries.ts';
import { webhooksReactor } from './webhooks/webhooks.ts';
import type { CommandHandler } from '../kernel/command-handler.ts';
import type { Reactor } from './runtime/reactor.ts';
import type { EventLog } from '@app/events/log/event-log';
import type { Logger } from '@app/service-kit/logging';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import type { NoticeOptions } from './notifier/make-notifier.ts';
import type { SenderOptions } from './webhooks/sender.ts';

export interface OutsideOptions {
  readonly logger: Logger;
  readonly notices?: NoticeOptions;
  /** Options for webhooks; each has a default. */
  readonly webhooks?: Pick<SenderOptions, 'retryAfterMs' | 'answerMs' | 'pollMs'>;
}

interface OutsideParts {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly handler: CommandHandler;
  readonly clock: { readonly now: () => Date };
}

/** Creates the reactor of the Telegram bot. */
export async function makeTelegramBot(
  { logger, notices }: OutsideOptions,
  { handler, clock, pool, vault }: OutsideParts,
): Promise<Reactor> {
  return telegramBot({
    handler,
    logger,
    now: clock.now,
    chats: new Chats(pool, await vault.secret('telegram-chats')),
    linkKey: await vault.secret('telegram-links'),
    apiUrl: notices?.providers?.telegramUrl ?? TELEGRAM_URL,
  });
}

/** Creates the reactor for webhooks. */
export async function makeWebhooks(
  { logger, notices, webhooks }: OutsideOptions,
  { handler, clock, log, pool, vault }: OutsideParts,
): Promise<Reactor> {
  return webhooksReactor({
    log,
    handler,
    vault,
    secretKey: await vault.secret('webhook-secrets'),
    reach: notices?.providers?.channelReach ?? PUBLIC_REACH,
    now: clock.now,
    logger,
    ...webhooks,
    due: new DueDeliveries(pool),
  });
}
