import { readUid } from '@app/events/uid';
import type { MessagesRow } from '@app/projector/read-model/tables';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { searchableHas } from '../../kernel/database/like.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { readPlace } from '../messages/owner-messages.ts';
import { readPublicStats } from '../stats/stats.ts';
import type { AdminMessage, adminMessagesQuery } from './contract.ts';

/** Codes with a part of this text in their title, more than which nobody looks through. */
const MOST_CODES = 1000;

type MessageRow = MessagesRow & { readonly title: string | null };

/** The uids that a search means: the one that was typed, and codes whose title has the text. */
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

/** @param uids all messages where null */
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
    .selectAll('page')
    .select('codes.title')
    .orderBy('page.position', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

async function countMessages(database: Database, uids: readonly string[] | null): Promise<number> {
  // Counted as they come: a million rows need not be counted for each page.
  if (uids === null) return (await readPublicStats(database)).total_messages;
  const { total } = await found(database, uids)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const present = (row: MessageRow): AdminMessage => ({
  id: row.id,
  sender_type: row.sender,
  content: row.content,
  created_at: row.created_at.toISOString(),
  sender_email: row.sender_email,
  sender_phone: row.sender_phone,
  location_data: readPlace(row),
  photos: readPhotos(row.photos),
  qr_code: { title: row.title ?? '', uid: row.uid },
});

/** A page of messages, and what an audit of the reading needs to know. */
export interface AdminMessagesPage {
  readonly messages: AdminMessage[];
  readonly total: number;
  readonly list: 'all' | 'found';
}

/** The newest first, all of them or those about some codes. */
export async function readAdminMessages(
  database: Database,
  { page, limit, code }: z.infer<typeof adminMessagesQuery>,
): Promise<AdminMessagesPage> {
  const uids = code === '' ? null : await findUids(database, code);
  const [rows, total] = await Promise.all([
    selectMessages(database, uids, { limit, offset: (page - 1) * limit }),
    countMessages(database, uids),
  ]);
  return { messages: rows.map(present), total, list: uids === null ? 'all' : 'found' };
}

/** Whether a message shows how a finder can be reached, or where they were. */
export const holdsContact = (message: AdminMessage): boolean =>
  message.sender_email !== null || message.sender_phone !== null || message.location_data !== null;
