import type { CommandContext } from '@app/events/envelope';
import type { InboxEvent } from '@app/events/inbox';
import { streams } from '@app/events/streams';
import type { Pool } from 'pg';
import { inboxDecider } from './decider.ts';
import { threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Outcome } from '../../kernel/recent-outcomes.ts';

/** What owners have seen. */
export class Inbox {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;

  constructor(handler: CommandHandler, pool: Pool) {
    this.handler = handler;
    this.pool = pool;
  }

  /**
   * Notes that an owner saw messages. What is not theirs, or is read already, is passed over. Of what
   * the read model does not have (yet, or after a crash) the thread itself is asked.
   */
  async markRead(
    ownerId: string,
    messageIds: readonly string[],
    context: CommandContext,
  ): Promise<Outcome<InboxEvent>> {
    const rows = await this.find(ownerId, messageIds);
    const known = new Set(rows.map(({ id }) => id));
    const unread = rows.filter((row) => row.is_unread).map(({ id }) => id);
    for (const id of new Set(messageIds)) {
      if (!known.has(id) && (await this.isTheirs(ownerId, id))) unread.push(id);
    }
    const command = { type: 'MarkRead', ownerId, messageIds: unread } as const;
    return this.handler.handle(inboxDecider, streams.inbox(ownerId), command, context);
  }

  private async find(ownerId: string, messageIds: readonly string[]): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'inbox-unread',
      text: `select id, owner_id = $2 and is_unread as is_unread from read.messages
             where id = any($1::text[]) order by position, id`,
      values: [messageIds, ownerId],
    });
    return rows;
  }

  private async isTheirs(ownerId: string, messageId: string): Promise<boolean> {
    const threadId = threadOfMessage(messageId);
    if (threadId === null) return false;
    const thread = await this.handler.state(threadDecider, streams.thread(threadId));
    if (thread.status === 'none' || thread.ownerId !== ownerId) return false;
    return thread.messages.has(messageId);
  }
}

interface Row {
  readonly id: string;
  /** Theirs, and not seen yet. */
  readonly is_unread: boolean;
}
