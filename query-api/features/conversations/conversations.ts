import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadModel } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import { codeHas, containing } from '../../kernel/database/like.ts';
import { nextPageLink, readCursor, writeCursor } from '../../kernel/http/page-link.ts';
import { readParameter } from '../../kernel/http/read-parameter.ts';
import { readableOwner } from '../organisations/membership.ts';
import { isHandedOver, ownTitle } from '../handover/own-title.ts';
import { selectAnsweredContent } from '../messages/answered-message.ts';
import { presentMessage } from '../messages/owner-messages.ts';
import type { Conversation, ConversationsQuery } from './contract.ts';

const LARGEST_BIGINT = '9223372036854775807';
const THREAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** An owner's threads that still have a message, with the columns of a list. */
function selectConversations(database: Database, ownerId: string) {
  return database
    .selectFrom('threads')
    .leftJoin('codes', 'codes.uid', 'threads.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'threads.uid')
        .onRef('code_handovers.owner_id', '=', 'threads.owner_id'),
    )
    .leftJoin('code_finders', (join) =>
      join
        .onRef('code_finders.uid', '=', 'threads.uid')
        .onRef('code_finders.owner_id', '=', 'threads.owner_id'),
    )
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('messages')
          .whereRef('messages.thread_id', '=', 'threads.id')
          .where('messages.erased_at', 'is', null)
          .orderBy('messages.position', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .selectAll('messages')
          .select(selectAnsweredContent)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('threads.owner_id', '=', ownerId)
    .where('threads.kept_messages', '>', 0)
    .selectAll('newest')
    .select(['threads.is_blocked', 'threads.kept_messages', 'threads.last_position'])
    .select((select) => [
      ownTitle.as('title'),
      isHandedOver.as('is_handed_over'),
      select
        .selectFrom('messages as unseen')
        .where('unseen.owner_id', '=', ownerId)
        .where('unseen.is_unread', '=', true)
        .whereRef('unseen.uid', '=', 'threads.uid')
        .whereRef('unseen.thread_id', '=', 'threads.id')
        .select(sql<string>`count(*)`.as('count'))
        .as('unread'),
      // Counted from the newest finder, since the newest conversations are read most often.
      select
        .selectFrom('threads as later')
        .whereRef('later.uid', '=', 'threads.uid')
        .whereRef('later.owner_id', '=', 'threads.owner_id')
        .whereRef('later.started_position', '>', 'threads.started_position')
        // Without an upper bound, Postgres expects a third of the rows and scans the whole table.
        .where('later.started_position', '<=', LARGEST_BIGINT)
        .select(sql<string>`code_finders.finders - count(*)`.as('number'))
        .as('finder_number'),
    ]);
}

type Selected = ReturnType<typeof selectConversations>;
type Row = Awaited<ReturnType<Selected['execute']>>[number];

function present(row: Row): Conversation {
  return {
    id: row.thread_id,
    qr_code: { title: row.title ?? '', uid: row.uid },
    finder_number: Number(row.finder_number),
    unread_count: Number(row.unread),
    is_blocked: row.is_blocked,
    is_handed_over: row.is_handed_over,
    message_count: row.kept_messages,
    last_message: presentMessage(row),
  };
}

type Threads = SelectQueryBuilder<ReadModel, 'threads', object>;

/** Ids of the threads with a message, or a code's title, that contains the text. */
function threadsWith(database: Database, ownerId: string, q: string): Threads {
  const where = expressionBuilder<ReadModel, 'threads'>();
  const titled = database
    .selectFrom('codes')
    .where('codes.owner_id', '=', ownerId)
    .where(codeHas(q))
    .select('codes.uid');
  const said = database
    .selectFrom('messages')
    .where('messages.owner_id', '=', ownerId)
    .where('messages.content', 'ilike', containing(q))
    .select('messages.thread_id');
  return database
    .selectFrom('threads')
    .where('threads.owner_id', '=', ownerId)
    .where(where.or([where('threads.uid', 'in', titled), where('threads.id', 'in', said)]));
}

export interface ConversationsPage {
  readonly conversations: Conversation[];
  readonly nextLink: string | null;
}

/** @throws HttpProblem 400 for an invalid cursor or uid */
export async function readConversations(
  database: Database,
  ownerId: string,
  { q, unread, limit, cursor, qr_code_id, organisation_id }: ConversationsQuery,
): Promise<ConversationsPage> {
  const uid = readParameter('qr_code_id', qr_code_id, readUid);
  const after = readParameter('cursor', cursor, readCursor);
  const unseen = database
    .selectFrom('messages')
    .where('messages.owner_id', '=', ownerId)
    .where('messages.is_unread', '=', true)
    .select('messages.thread_id');
  const rows = await selectConversations(database, ownerId)
    .$if(uid !== null, (query) => query.where('threads.uid', '=', uid ?? ''))
    .$if(unread, (query) => query.where('threads.id', 'in', unseen))
    .$if(q !== '', (query) =>
      query.where('threads.id', 'in', threadsWith(database, ownerId, q).select('threads.id')),
    )
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(
          where.refTuple('threads.last_position', 'threads.id'),
          '<',
          where.tuple(after?.position ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('threads.last_position', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const conversations = shown.map(present);
  if (rows.length <= limit || !last) return { conversations, nextLink: null };
  const nextLink = nextPageLink('/api/user/conversations', {
    qr_code_id: uid ?? undefined,
    q: q === '' ? undefined : q,
    unread: unread ? 'true' : undefined,
    organisation_id,
    limit: `${limit}`,
    cursor: writeCursor({ position: last.last_position, id: last.thread_id }),
  });
  return { conversations, nextLink };
}

/** An organisation of which the account is a member, otherwise the account itself. */
export async function ownerOfConversation(
  database: Database,
  userId: string,
  id: string,
): Promise<string> {
  if (!THREAD_ID.test(id)) return userId;
  const thread = await database
    .selectFrom('threads')
    .where('id', '=', id)
    .select('owner_id')
    .executeTakeFirst();
  return readableOwner(database, thread?.owner_id, userId);
}

/** @throws HttpProblem 404 if there is none, it is not theirs, or all of it was erased */
export async function findConversation(
  database: Database,
  ownerId: string,
  id: string,
): Promise<Conversation> {
  const row = THREAD_ID.test(id)
    ? await selectConversations(database, ownerId).where('threads.id', '=', id).executeTakeFirst()
    : undefined;
  if (row) return present(row);
  throw new HttpProblem({
    status: 404,
    code: 'thread-not-found',
    detail: 'Conversation not found',
  });
}
