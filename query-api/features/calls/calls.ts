import type { CallsRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { ConversationCalls, CurrentCall, PastCall } from './contract.ts';

const MOST_PAST = 50;

/** The caller and the conversation. */
export interface AskedCalls {
  readonly threadId: string;
  readonly side: 'owner' | 'finder';
  /** Whether calls are possible. */
  readonly isAvailable: boolean;
}

/** The calls of a conversation, for one of its sides. */
export async function readCalls(
  database: Database,
  { threadId, side, isAvailable }: AskedCalls,
): Promise<ConversationCalls> {
  const [consent, rows] = await Promise.all([
    database
      .selectFrom('call_consents')
      .where('thread_id', '=', threadId)
      .select(['is_allowed', 'is_asked'])
      .executeTakeFirst(),
    selectCalls(database, threadId),
  ]);
  const [newest] = rows;
  const isOpen = newest !== undefined && newest.outcome === null;
  const past = rows.flatMap((row) => presentPast(row, side));
  return {
    is_available: isAvailable,
    is_allowed: consent?.is_allowed ?? false,
    is_asked: consent?.is_asked ?? false,
    current: isOpen && isAvailable ? await presentCurrent(database, newest, side) : null,
    past: past.toReversed(),
  };
}

/** Newest first. A call disappears with the messages before it. */
const selectCalls = (database: Database, threadId: string): Promise<CallsRow[]> =>
  database
    .selectFrom('calls')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('messages')
          .where('messages.thread_id', '=', threadId)
          .where('messages.erased_at', 'is', null)
          .where('messages.position', '<', where.ref('calls.position'))
          .select('messages.id'),
      ),
    )
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAST)
    .execute();

function presentPast(
  { id, by_side, outcome, offered_at, seconds }: CallsRow,
  side: AskedCalls['side'],
): PastCall[] {
  if (outcome === null) return [];
  return [{ id, is_own: by_side === side, outcome, created_at: offered_at.toISOString(), seconds }];
}

async function presentCurrent(
  database: Database,
  { id, by_side, rings_until, accepted_at, answer_id }: CallsRow,
  side: AskedCalls['side'],
): Promise<CurrentCall> {
  const isOwn = by_side === side;
  const from = isOwn ? answer_id : id;
  return {
    id,
    is_own: isOwn,
    state: accepted_at === null ? 'ringing' : 'accepted',
    rings_until: rings_until.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
    sdp: from === null ? null : await findDescription(database, from),
  };
}

/** The table is shared with the write side (docs/adr/0119). */
async function findDescription(database: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ sdp: string }>`
    select sdp from calling.descriptions where id = ${id}`.execute(database);
  return rows[0]?.sdp ?? null;
}
