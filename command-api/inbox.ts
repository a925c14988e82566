import type { CommandContext } from '@app/events/envelope';
import type { InboxEvent } from '@app/events/inbox';
import { streams } from '@app/events/streams';
import type { Pool } from 'pg';
import { inboxDecider } from './domain/inbox/decider.ts';
import type { CommandHandler } from './handling/command-handler.ts';
import type { Outcome } from './handling/folded-stream.ts';

/** What owners have seen. */
export class Inbox {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;

  constructor(handler: CommandHandler, pool: Pool) {
    this.handler = handler;
    this.pool = pool;
  }

  /**
   * Notes that an owner saw messages. What is not theirs, is read already, or is not known yet is
   * passed over: an owner sees what the read model shows.
   */
  async markRead(
    ownerId: string,
    messageIds: readonly string[],
    context: CommandContext,
  ): Promise<Outcome<InboxEvent>> {
    const unread = await this.unreadOf(ownerId, messageIds);
    const command = { type: 'MarkRead', ownerId, messageIds: unread } as const;
    return this.handler.handle(inboxDecider, streams.inbox(ownerId), command, context);
  }

  private async unreadOf(
    ownerId: string,
    messageIds: readonly string[],
  ): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'inbox-unread',
      text: `select id from read.messages
             where id = any($1::text[]) and owner_id = $2 and is_unread order by position, id`,
      values: [messageIds, ownerId],
    });
    return rows.map(({ id }) => id);
  }
}
