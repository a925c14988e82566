import { createHmac, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

export const TELEGRAM_TABLES = `
  create table if not exists reactors.telegram_chats (
    channel_id text primary key,
    user_id text not null,
    chat_hash text not null
  );
  create index if not exists telegram_chats_hash on reactors.telegram_chats (chat_hash);
  create index if not exists telegram_chats_user on reactors.telegram_chats (user_id);
  create table if not exists reactors.telegram_offsets (
    bot_id text primary key,
    next_update bigint not null
  );
`;

export interface ChatChannel {
  readonly channelId: string;
  readonly userId: string;
}

/** The bot's state: the chats of channels, by keyed hashes, and the updates that it has read. */
export class Chats {
  private readonly pool: Pool;
  private readonly key: KeyObject;

  constructor(pool: Pool, key: KeyObject) {
    this.pool = pool;
    this.key = key;
  }

  async add(
    { channelId, userId }: ChatChannel,
    chat: string,
    client: LeaseClient = this.pool,
  ): Promise<void> {
    await client.query({
      name: 'telegram-chats-add',
      text: `insert into reactors.telegram_chats (channel_id, user_id, chat_hash)
             values ($1, $2, $3) on conflict do nothing`,
      values: [channelId, userId, this.hash(chat)],
    });
  }

  async remove(channelId: string): Promise<void> {
    await this.pool.query({
      name: 'telegram-chats-remove',
      text: 'delete from reactors.telegram_chats where channel_id = $1',
      values: [channelId],
    });
  }

  async removeOfUser(userId: string): Promise<void> {
    await this.pool.query({
      name: 'telegram-chats-remove-user',
      text: 'delete from reactors.telegram_chats where user_id = $1',
      values: [userId],
    });
  }

  /** The channels of this chat, possibly of several accounts. */
  async of(chat: string): Promise<readonly ChatChannel[]> {
    const { rows } = await this.pool.query<{ channel_id: string; user_id: string }>({
      name: 'telegram-chats-of',
      text: 'select channel_id, user_id from reactors.telegram_chats where chat_hash = $1',
      values: [this.hash(chat)],
    });
    return rows.map((row) => ({ channelId: row.channel_id, userId: row.user_id }));
  }

  /** The id of the next update that a bot has not handled; 0 for a new bot. */
  async nextUpdate(botId: string): Promise<number> {
    const { rows } = await this.pool.query<{ next_update: string }>({
      name: 'telegram-offset',
      text: 'select next_update from reactors.telegram_offsets where bot_id = $1',
      values: [botId],
    });
    return Number(rows[0]?.next_update ?? 0);
  }

  async noteNextUpdate(botId: string, next: number): Promise<void> {
    await this.pool.query({
      name: 'telegram-offset-note',
      text: `insert into reactors.telegram_offsets (bot_id, next_update) values ($1, $2)
             on conflict (bot_id) do update set next_update = excluded.next_update`,
      values: [botId, next],
    });
  }

  private hash(chat: string): string {
    return createHmac('sha256', this.key).update(chat).digest('base64url');
  }
}
