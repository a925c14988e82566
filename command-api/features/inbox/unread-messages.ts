import { streams } from '@app/events/streams';
import type { Pool } from 'pg';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';

/** Tells which messages an owner has not read yet. */
export class UnreadMessages {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;

  constructor(handler: CommandHandler, pool: Pool) {
    this.handler = handler;
    this.pool = pool;
  }

  /**
   * Those of the messages that are unread. A message that is not in the read model (not yet, or not
   * any more after a crash) counts as unread if its thread has it.
   */
  async among(messageIds: readonly string[], ownerId: string): Promise<readonly string[]> {
    const rows = await this.find(ownerId, messageIds);
    const known = new Set(rows.map(({ id }) => id));
    const unread = rows.filter((row) => row.is_unread).map(({ id }) => id);
    for (const id of new Set(messageIds)) {
      if (!known.has(id) && (await this.isTheirs(ownerId, id))) unread.push(id);
    }
    return unread;
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
