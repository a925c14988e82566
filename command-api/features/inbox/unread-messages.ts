import { streams } from '@app/events/streams';
import type { ClientBase } from 'pg';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { LookUps } from '../../kernel/look-ups.ts';
import { threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';

interface Row {
  readonly id: string;
  /** Whether it was sent to this owner and is unread. */
  readonly is_unread: boolean;
}

type Client = Pick<ClientBase, 'query'>;

/**
 * The changes by a batch of events. A message is always sent before it is marked, and erased last.
 */
export interface UnreadChanges {
  /** Owners by the ids of messages that finders sent. */
  readonly sent: Map<string, string>;
  /** Whether each marked message is unread now, by its id. */
  readonly marked: Map<string, boolean>;
  readonly erased: string[];
}

/** Knows which messages of finders an owner has not read yet. */
export class UnreadMessages {
  private readonly handler: CommandHandler;
  private readonly lookUps: LookUps;

  constructor(handler: CommandHandler, lookUps: LookUps) {
    this.handler = handler;
    this.lookUps = lookUps;
  }

  /**
   * The unread messages among these. One that is missing in the look-up table (not yet there, or
   * erased) counts as unread if its thread has it, since reading one twice has no effect.
   */
  async among(messageIds: readonly string[], ownerId: string): Promise<readonly string[]> {
    const known = await this.find(ownerId, messageIds);
    const unread: string[] = [];
    for (const id of new Set(messageIds)) {
      if (known.get(id) ?? (await this.isTheirs(ownerId, id))) unread.push(id);
    }
    return unread;
  }

  /**
   * Applies a batch of events: first new messages of finders, then the last marking of each, then
   * erasures.
   */
  async write({ sent, marked, erased }: UnreadChanges, client: Client): Promise<void> {
    if (sent.size > 0) {
      await client.query({
        name: 'unread-add',
        text: `insert into lookup.messages (message_id, owner_id, is_unread)
               select id, owner, true from unnest($1::text[], $2::text[]) as s(id, owner)
               on conflict (message_id) do nothing`,
        values: [[...sent.keys()], [...sent.values()]],
      });
    }
    if (marked.size > 0) {
      await client.query({
        name: 'unread-mark',
        text: `update lookup.messages m set is_unread = s.is_unread
               from unnest($1::text[], $2::boolean[]) as s(id, is_unread)
               where m.message_id = s.id`,
        values: [[...marked.keys()], [...marked.values()]],
      });
    }
    if (erased.length > 0) {
      await client.query({
        name: 'unread-remove',
        text: 'delete from lookup.messages where message_id = any($1::text[])',
        values: [erased],
      });
    }
  }

  private async find(
    ownerId: string,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, boolean>> {
    const { rows } = await this.lookUps.pool.query<Row>({
      name: 'unread-find',
      text: `select message_id as id, owner_id = $2 and is_unread as is_unread
             from lookup.messages where message_id = any($1::text[])`,
      values: [messageIds, ownerId],
    });
    return new Map(rows.map(({ id, is_unread: isUnread }) => [id, isUnread]));
  }

  /** Whether a finder sent this message to them, and it was not erased. */
  private async isTheirs(ownerId: string, messageId: string): Promise<boolean> {
    const threadId = threadOfMessage(messageId);
    if (threadId === null) return false;
    const thread = await this.handler.state(threadDecider, streams.thread(threadId));
    if (thread.status === 'none' || thread.ownerId !== ownerId) return false;
    const message = thread.messages.get(messageId);
    return message?.sender === 'finder' && !message.erased;
  }
}
