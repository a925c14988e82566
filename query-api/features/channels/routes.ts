import type { KeyStore } from '@app/events/sealing/key-store';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readChannels, readTelegramBot } from './channels.ts';
import { readContactHealth } from './contact-health.ts';
import { channelQueries } from './contract.ts';

export function channelRoutes(
  router: QueryRouter,
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): void {
  router.on(channelQueries.channels, async ({ who }) => ({
    channels: await readChannels(database, keys, who.userId),
    email: await readContactHealth(database, who.userId, 'email'),
    sms: await readContactHealth(database, who.userId, 'sms'),
    telegram_bot: await readTelegramBot(database),
  }));
  router.on(channelQueries.telegramBot, async () => ({
    username: await readTelegramBot(database),
  }));
}
