import { readUid } from '@app/events/uid';
import type { MessagesRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import { countRows, searchableHas } from '../../kernel/database/like.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { handoverOf, ownTitle } from '../handover/own-title.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { readPlace } from '../messages/owner-messages.ts';
import { readVoiceNote } from '../messages/voice-note.ts';
import { readPublicStats } from '../stats/routes.ts';
import { type AdminMessage, adminMessage, adminMessageQueries } from './contract.ts';

/** Limit for codes whose title contains the text; nobody looks through more. */
const MAX_CODES = 1000;

type MessageRow = MessagesRow & { readonly title: string | null };

export function adminMessageRoutes(router: QueryRouter, { database, disclose }: RouteParts): void {
  router.on(adminMessageQueries.adminMessages, async ({ query, who, context }) => {
    const { page, limit, code } = query;
    const uids = code === '' ? null : await findUids(database, code);
    const [rows, total] = await Promise.all([
      selectMessages(database, uids, { limit, offset: (page - 1) * limit }),
      countMessages(database, uids),
    ]);
    // Shown messages are recorded in the log before the answer is sent; erased ones show nothing.
    const readable = rows.filter(({ content }) => content !== null);
    const shown = await disclose({ who, context }, readable);
    const messages = rows.map((row) => {
      const message = presentMessage(row);
      return shown.has(row.id) ? message : withhold(message);
    });
    return { messages, total };
  });
}

/** The uids of a search: a typed uid, and codes whose title contains the text. */
async function findUids(database: Database, code: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('codes')
    .where(searchableHas(code))
    .select('uid')
    .limit(MAX_CODES)
    .execute();
  const uid = readUid(code);
  return [...(uid === null ? [] : [uid]), ...rows.map((row) => row.uid)];
}

/** @param uids null for all messages */
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
    .leftJoin('code_handovers', handoverOf('page'))
    .selectAll('page')
    .select(ownTitle.as('title'))
    .orderBy('page.position', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

async function countMessages(database: Database, uids: readonly string[] | null): Promise<number> {
  // From a running count, so that a million rows need not be counted for each page.
  if (uids === null) return (await readPublicStats(database)).total_messages;
  return countRows(found(database, uids));
}

const presentMessage = (row: MessageRow): AdminMessage =>
  present(adminMessage, {
    ...row,
    sender_type: row.sender,
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
