import type { Database } from '../../kernel/database/database.ts';
import { nextPageLink, readCursor, writeCursor } from '../../kernel/http/page-link.ts';
import { readParameter } from '../../kernel/http/read-parameter.ts';
import { selectAnsweredContent } from '../messages/answered-message.ts';
import { presentMessage } from '../messages/owner-messages.ts';
import type { OpenedConversation, OpenedConversationQuery } from './contract.ts';
import { findConversation } from './conversations.ts';

/** The finder's contact data; it belongs to one of their messages, usually the first. */
async function readContact(
  database: Database,
  threadId: string,
): Promise<OpenedConversation['contact']> {
  const row = await database
    .selectFrom('messages')
    .where('thread_id', '=', threadId)
    .where((where) =>
      where.or([where('sender_email', 'is not', null), where('sender_phone', 'is not', null)]),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .select(['sender_email', 'sender_phone'])
    .executeTakeFirst();
  return { email: row?.sender_email ?? null, phone: row?.sender_phone ?? null };
}

export interface OpenedPage {
  readonly opened: OpenedConversation;
  readonly nextLink: string | null;
}

/** @throws HttpProblem 400 for an invalid cursor; 404 if they have no conversation with this id */
export async function readOpenedConversation(
  database: Database,
  ownerId: string,
  id: string,
  { limit, cursor }: OpenedConversationQuery,
): Promise<OpenedPage> {
  const after = readParameter('cursor', cursor, readCursor);
  const conversation = await findConversation(database, ownerId, id);
  const selecting = database
    .selectFrom('messages')
    .where('thread_id', '=', id)
    .where('erased_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(
          where.refTuple('position', 'id'),
          '<',
          where.tuple(after?.position ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .selectAll()
    .select(selectAnsweredContent)
    .execute();
  const [rows, contact] = await Promise.all([selecting, readContact(database, id)]);
  const { is_blocked, qr_code: code } = conversation;
  const shown = rows.slice(0, limit);
  const messages = shown.map((row) => presentMessage({ ...row, title: code.title, is_blocked }));
  const opened = { ...conversation, contact, messages };
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { opened, nextLink: null };
  const next = { limit: `${limit}`, cursor: writeCursor(last) };
  return { opened, nextLink: nextPageLink(`/api/user/conversations/${id}`, next) };
}
