import { NoticeFailed } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readHealth } from '../notices/receiver-health.ts';
import { readContactHealth } from './contact-health.ts';
import { channelQueries, type OwnChannel, ownChannel } from './contract.ts';

export function channelRoutes(router: QueryRouter, { database, keys }: RouteParts): void {
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

/** Oldest first. */
export async function readChannels(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
  userId: string,
): Promise<OwnChannel[]> {
  const rows = await database
    .selectFrom('own_channels')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const healthOf = await readHealth(database, 'channel_id', ids);
  const copies = ids.map((id) => healthOf(id).failure);
  const opened = await openCopies(NoticeFailed, copies, keys);
  return rows.map((row, index) => {
    const failure = opened[index]?.answer ?? null;
    return present(ownChannel, { ...row, ...healthOf(row.id), failure });
  });
}

/** Null if this site has none. */
async function readTelegramBot(database: Database): Promise<string | null> {
  const row = await database.selectFrom('telegram_bot').select('username').executeTakeFirst();
  return row?.username ?? null;
}
