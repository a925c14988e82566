import { readUid } from '@app/events/uid';
import type { MessagesRow } from '@app/projector/read-model/tables';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { searchableHas } from '../../kernel/database/like.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { readVoiceNote } from '../messages/voice-note.ts';
import { readPlace } from '../messages/owner-messages.ts';
import { readPublicStats } from '../stats/stats.ts';
import { ownTitle } from '../handover/own-title.ts';
import type { AdminMessage, adminMessagesQuery } from './contract.ts';

/** Limit for codes whose title contains the text; nobody looks through more. */
const MOST_CODES = 1000;

type MessageRow = MessagesRow & { readonly title: string | null };

/** The uids of a search: a typed uid, and codes whose title contains the text. */
async function findUids(database: Database, code: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('codes')
    .where(searchableHas(code))
    .select('uid')
    .limit(MOST_CODES)
    .execute();
  const uid = readUid(code);
  return [...(uid === null ? [] : [uid]), ...rows.map((row) => row.uid)];
}

const found = (database: Database, uids: readonly string[] | null) =>
  database
    .selectFrom('messages')
    .$if(uids !== null, (query) => query.where('messages.uid', 'in', [...(uids ?? []), '']));

function selectMessages(
  database: Database,
  uids: readonly string[] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly MessageRow[]> {
  const page = found(database, uids)
    .orderBy('messages.position', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .offset(offset)
    .selectAll('messages');
  return database
    .selectFrom(page.as('page'))
    .leftJoin('codes', 'codes.uid', 'page.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'page.uid')
        .onRef('code_handovers.owner_id', '=', 'page.owner_id'),
    )
    .selectAll('page')
    .select(ownTitle.as('title'))
    .orderBy('page.position', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

async function countMessages(database: Database, uids: readonly string[] | null): Promise<number> {
  // From a running count, so that a million rows need not be counted for each page.
  if (uids === null) return (await readPublicStats(database)).total_messages;
  const { total } = await found(database, uids)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const presentAll = (row: MessageRow): AdminMessage => ({
  id: row.id,
  sender_type: row.sender,
  content: row.content,
  created_at: row.created_at.toISOString(),
  sender_email: row.sender_email,
  sender_phone: row.sender_phone,
  location_data: readPlace(row),
  photos: readPhotos(row.photos),
  voice_note: readVoiceNote(row),
  qr_code: { title: row.title ?? '', uid: row.uid },
  conversation_id: row.thread_id,
  owner_id: row.owner_id ?? '',
  withheld: null,
});

/** Without anything that somebody wrote or left. */
function withhold(message: AdminMessage): AdminMessage {
  const { content, sender_email: email, sender_phone: phone, photos } = message;
  return {
    ...message,
    content: content === null ? null : '',
    sender_email: null,
    sender_phone: null,
    location_data: null,
    photos: [],
    voice_note: null,
    withheld:
      content === null
        ? null
        : {
            content_length: content.length,
            contact: email !== null || phone !== null,
            location: message.location_data !== null,
            photos: photos.length,
            voice_note: message.voice_note !== null,
          },
  };
}

export interface AdminMessagesPage {
  readonly rows: readonly MessageRow[];
  readonly total: number;
}

/** @param shown ids of messages that may be shown */
export function present(row: MessageRow, shown: ReadonlySet<string>): AdminMessage {
  const message = presentAll(row);
  return shown.has(row.id) ? message : withhold(message);
}

/** Leaves out erased messages. */
export const readable = (rows: readonly MessageRow[]): readonly MessageRow[] =>
  rows.filter(({ content }) => content !== null);

export async function readAdminMessages(
  database: Database,
  { page, limit, code }: z.infer<typeof adminMessagesQuery>,
): Promise<AdminMessagesPage> {
  const uids = code === '' ? null : await findUids(database, code);
  const [rows, total] = await Promise.all([
    selectMessages(database, uids, { limit, offset: (page - 1) * limit }),
    countMessages(database, uids),
  ]);
  return { rows, total };
}
