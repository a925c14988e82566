import { randomUUID } from 'node:crypto';
import type { ReplyAnswer } from '@app/command-api/features/threads/message-contract';
import type { Pool, PoolClient } from 'pg';
import { tokenHash } from './signed-in.ts';
import { transaction } from './transaction.ts';

interface Thread {
  readonly id: string;
  readonly uid: string;
  readonly owner_id: string;
}

const BY_MESSAGE = `
  select coalesce(thread_id, id) as id, uid, owner_id from messages
  where id = $1 and owner_id = $2 and sender = 'finder'`;
const BY_LINK = 'select id, uid, owner_id from messages where token_hash = $1';
const INSERT = `
  insert into messages (id, thread_id, uid, owner_id, sender, content, is_unread)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const COUNT = `
  update codes set message_count = message_count + $2, unread_count = unread_count + $2,
    last_message_at = now()
  where uid = $1`;

/** Inserts an owner's reply to a finder; null if they have no such message. */
export const insertReply = (
  pool: Pool,
  reply: { readonly messageId: string; readonly ownerId: string; readonly content: string },
): Promise<ReplyAnswer | null> =>
  transaction(pool, (client) =>
    insert(client, [BY_MESSAGE, [reply.messageId, reply.ownerId]], 'owner', reply.content),
  );

/** Inserts a finder's further message; null if no conversation has this private link. */
export const insertAnswer = (
  pool: Pool,
  answer: { readonly token: string; readonly content: string },
): Promise<ReplyAnswer | null> =>
  transaction(pool, (client) =>
    insert(client, [BY_LINK, [tokenHash(answer.token)]], 'finder', answer.content),
  );

async function insert(
  client: PoolClient,
  [select, values]: readonly [string, readonly string[]],
  sender: 'finder' | 'owner',
  content: string,
): Promise<ReplyAnswer | null> {
  const { rows } = await client.query<Thread>(select, [...values]);
  const [thread] = rows;
  if (!thread) return null;
  const id = randomUUID();
  const isOfFinder = sender === 'finder';
  const row = [id, thread.id, thread.uid, thread.owner_id, sender, content, isOfFinder];
  await client.query(INSERT, row);
  await client.query(COUNT, [thread.uid, isOfFinder ? 1 : 0]);
  return { id };
}
