import type { Pool } from 'pg';
import { ANSWERED_CONTENT, presentAnswered } from '../messages/answered-message.ts';
import type { Thread, ThreadMessage } from './contract.ts';
import { readVoiceNote } from '../messages/voice-note.ts';
import type { FoundThread } from './find-thread.ts';

/** How many of the newest messages a page shows, since answers must be limited. */
const MOST_MESSAGES = 500;

/** Without contact data and locations, which only the owner needs. */
interface Row {
  readonly id: string;
  readonly content: string | null;
  readonly sender: ThreadMessage['sender_type'];
  readonly created_at: Date;
  readonly in_reply_to: string | null;
  readonly answered_content: string | null;
  readonly voice_id: string | null;
  readonly voice_ms: number | null;
  /** Whether the finder left contact data and did not withdraw it, never its value. */
  readonly has_email: boolean;
  readonly has_phone: boolean;
}

/** Newest first. For the casts see `codes/find-code.ts`. */
const STATEMENT = `
  select id::text, content::text, sender::text, created_at::timestamptz,
         in_reply_to::text, ${ANSWERED_CONTENT}::text as answered_content, voice_id::text, voice_ms::int,
         bool_or(sender_email is not null) over () as has_email,
         bool_or(sender_phone is not null) over () as has_phone
  from read.messages m where thread_id = $1
  order by position desc, id desc limit ${MOST_MESSAGES}`;

const present = (row: Row): ThreadMessage => ({
  id: row.id,
  content: row.content,
  sender_type: row.sender,
  created_at: row.created_at.toISOString(),
  ...presentAnswered(row),
  voice_note: readVoiceNote(row),
});

export async function readThread(
  pool: Pool,
  { id, uid, title, isAcceptingMessages, isLost, isReturned }: FoundThread,
): Promise<Thread> {
  const { rows } = await pool.query<Row>({
    name: 'thread-messages',
    text: STATEMENT,
    values: [id],
  });
  const [newest] = rows;
  return {
    code: { uid, title },
    is_accepting_messages: isAcceptingMessages,
    is_lost: isLost,
    is_returned: isReturned,
    contact: { email: newest?.has_email ?? false, phone: newest?.has_phone ?? false },
    messages: rows.toReversed().map(present),
  };
}
