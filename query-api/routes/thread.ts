import type { MessagesRow } from '@app/projector/read-model/tables';
import { type Thread, thread, type ThreadMessage } from '../contract/messages.ts';
import type { Database } from '../database.ts';
import { everybody } from '../http/access.ts';
import { json } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { FindThread } from '../lookups/find-thread.ts';

/** A page shows the newest so many; nobody scrolls further, and an answer must have an end. */
const MOST_MESSAGES = 500;

/** Without contact data and places: the finder's are the owner's to see, here they help nobody. */
type MessageRow = Pick<MessagesRow, 'id' | 'content' | 'sender' | 'created_at'>;

async function selectMessages(database: Database, threadId: string): Promise<MessageRow[]> {
  const rows = await database
    .selectFrom('messages')
    .where('thread_id', '=', threadId)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .select(['id', 'content', 'sender', 'created_at'])
    .execute();
  return rows.toReversed();
}

/** What the finder left and did not withdraw; that it is there, never what it is. */
async function findContact(database: Database, threadId: string): Promise<Thread['contact']> {
  const rows = await database
    .selectFrom('messages')
    .where('thread_id', '=', threadId)
    .where((where) =>
      where.or([where('sender_email', 'is not', null), where('sender_phone', 'is not', null)]),
    )
    .select(['sender_email', 'sender_phone'])
    .execute();
  return {
    email: rows.some(({ sender_email }) => sender_email !== null),
    phone: rows.some(({ sender_phone }) => sender_phone !== null),
  };
}

const present = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  content: row.content,
  sender_type: row.sender,
  created_at: row.created_at.toISOString(),
});

/** GET /threads/{token}: the finder's private page. */
export function threadRoute(database: Database, findThread: FindThread): Route {
  return defineRoute({
    path: '/threads/{token}',
    summary: "A conversation, by the finder's private link; oldest message first",
    access: everybody,
    reads: ['threads', 'codes', 'users'],
    answer: json(thread),
    handle: async ({ parameter }) => {
      const { id, uid, title, isAccepting } = await findThread(parameter('token'));
      const [rows, contact] = await Promise.all([
        selectMessages(database, id),
        findContact(database, id),
      ]);
      return {
        code: { uid, title },
        is_accepting_messages: isAccepting,
        contact,
        messages: rows.map(present),
      };
    },
  });
}
