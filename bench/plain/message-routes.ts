import { messagesRead } from '@app/command-api/features/inbox/contract';
import { finderMessage, reply } from '@app/command-api/features/threads/message-contract';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import type { Thread } from '@app/query-api/features/threads/contract';
import { readJson, validate } from '@app/service-kit/http/read-input';
import type { Router } from '@koa/router';
import type { Pool } from 'pg';
import { insertMessage } from './insert-message.ts';
import { insertAnswer, insertReply } from './insert-reply.ts';
import { signedIn, tokenHash } from './signed-in.ts';
import { transaction } from './transaction.ts';

interface MessageRow {
  readonly id: string;
  readonly thread_id: string | null;
  readonly uid: string;
  readonly title: string;
  readonly sender: 'finder' | 'owner';
  readonly content: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly location: OwnerMessage['location_data'];
  readonly is_unread: boolean;
  readonly created_at: Date;
}

interface ThreadRow extends MessageRow {
  readonly is_claimed: boolean;
  readonly is_paused: boolean;
}

const SELECT_THREAD = `
  select m.*, c.title, c.is_claimed, c.is_paused
  from messages f join messages m on m.id = f.id or m.thread_id = f.id join codes c on c.uid = f.uid
  where f.token_hash = $1 order by m.created_at, m.id limit 500`;
const SELECT_MESSAGES = `
  select m.*, c.title from messages m join codes c on c.uid = m.uid
  where m.owner_id = $1 order by m.created_at desc, m.id desc limit 50`;
const SEE = `
  with seen as (
    update messages set is_unread = false
    where id = any($1) and owner_id = $2 and is_unread and sender = 'finder' returning uid
  ), counted as (select uid, count(*)::integer as messages from seen group by uid)
  update codes c set unread_count = greatest(0, c.unread_count - counted.messages)
  from counted where c.uid = counted.uid`;

/** Routes for the messages between finders and owners. */
export function messageRoutes(router: Router, pool: Pool): void {
  router.post('/qr/:uid/message', async (context) => {
    const message = validate(finderMessage, readJson(context));
    const answer = await insertMessage(pool, context.params['uid'] ?? '', message);
    context.body = answer ?? context.throw(404);
    context.status = 201;
  });

  router.post('/user/messages/read', async (context) => {
    const ownerId = await signedIn(pool, context);
    const { message_ids: ids } = validate(messagesRead, readJson(context));
    await transaction(pool, (client) => client.query(SEE, [ids, ownerId]));
    context.body = {};
  });

  router.post('/user/messages/:id/reply', async (context) => {
    const ownerId = await signedIn(pool, context);
    const { content } = validate(reply, readJson(context));
    const messageId = context.params['id'] ?? '';
    const answer = await insertReply(pool, { messageId, ownerId, content });
    context.body = answer ?? context.throw(404);
    context.status = 201;
  });

  router.post('/threads/:token/messages', async (context) => {
    const { content } = validate(reply, readJson(context));
    const answer = await insertAnswer(pool, { token: context.params['token'] ?? '', content });
    context.body = answer ?? context.throw(404);
    context.status = 201;
  });

  router.get('/threads/:token', async (context) => {
    const hash = tokenHash(context.params['token'] ?? '');
    const { rows } = await pool.query<ThreadRow>(SELECT_THREAD, [hash]);
    context.body = rows.length === 0 ? context.throw(404) : presentThread(rows);
  });

  router.get('/user/messages', async (context) => {
    const ownerId = await signedIn(pool, context);
    const { rows } = await pool.query<MessageRow>(SELECT_MESSAGES, [ownerId]);
    context.body = rows.map(presentMessage);
  });
}

function presentThread(rows: readonly ThreadRow[]): Thread {
  const [first] = rows;
  return {
    code: { uid: first?.uid ?? '', title: first?.title ?? '' },
    is_accepting_messages: first?.is_claimed === true && !first.is_paused,
    is_lost: false,
    is_returned: false,
    contact: {
      email: rows.some(({ email }) => email !== null),
      phone: rows.some(({ phone }) => phone !== null),
    },
    messages: rows.map((row) => ({
      id: row.id,
      content: row.content,
      sender_type: row.sender,
      created_at: row.created_at.toISOString(),
      voice_note: null,
    })),
  };
}

const presentMessage = (row: MessageRow): OwnerMessage => ({
  id: row.id,
  thread_id: row.thread_id ?? row.id,
  content: row.content,
  sender_type: row.sender,
  sender_email: row.email,
  sender_phone: row.phone,
  location_data: row.location,
  created_at: row.created_at.toISOString(),
  qr_code: { title: row.title, uid: row.uid },
  photos: [],
  voice_note: null,
  is_read: !row.is_unread,
  is_blocked: false,
});
