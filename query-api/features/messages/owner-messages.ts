import { readUid } from '@app/events/uid';
import type { MessagesRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import {
  nextPageLink,
  type PagePlace,
  readCursor,
  writeCursor,
} from '../../kernel/http/page-link.ts';
import { readParameter } from '../../kernel/http/read-parameter.ts';
import { ownTitle } from '../handover/own-title.ts';
import { presentAnswered, selectAnsweredContent } from './answered-message.ts';
import type { OwnerMessage, OwnerMessagesQuery } from './contract.ts';
import { type MessageFilters, messageFilters, asParameters } from './message-filters.ts';
import { readPhotos } from './message-photos.ts';
import { readVoiceNote } from './voice-note.ts';

interface Page {
  readonly ownerId: string;
  readonly uid: string | null;
  readonly filters: MessageFilters;
  readonly after: PagePlace | null;
  readonly limit: number;
}

export type MessageRow = MessagesRow & {
  readonly title: string | null;
  readonly is_blocked: boolean | null;
  readonly answered_content: string | null;
};

/** One row more than a page holds, to find out whether there is a next page. */
function selectMessages(database: Database, page: Page): Promise<MessageRow[]> {
  const { uid, after, filters } = page;
  return database
    .selectFrom('messages')
    .leftJoin('codes', 'codes.uid', 'messages.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'messages.uid')
        .onRef('code_handovers.owner_id', '=', 'messages.owner_id'),
    )
    .leftJoin('threads', 'threads.id', 'messages.thread_id')
    .where('messages.owner_id', '=', page.ownerId)
    .$if(uid !== null, (query) => query.where('messages.uid', '=', uid))
    .where((where) => where.and(messageFilters(database, page.ownerId, filters)))
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(
          where.refTuple('messages.position', 'messages.id'),
          '<',
          where.tuple(after?.position ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('messages.position', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(page.limit + 1)
    .selectAll('messages')
    .select(['threads.is_blocked', ownTitle.as('title')])
    .select(selectAnsweredContent)
    .execute();
}

/** A finder's location; null if they did not share it, and once the message is erased. */
export function readPlace({
  latitude,
  longitude,
  accuracy,
}: Pick<MessagesRow, 'latitude' | 'longitude' | 'accuracy'>): OwnerMessage['location_data'] {
  if (latitude === null || longitude === null || accuracy === null) return null;
  return { latitude, longitude, accuracy };
}

export function presentMessage(row: MessageRow): OwnerMessage {
  return {
    id: row.id,
    thread_id: row.thread_id,
    content: row.content,
    sender_type: row.sender,
    sender_email: row.sender_email,
    sender_phone: row.sender_phone,
    location_data: readPlace(row),
    created_at: row.created_at.toISOString(),
    qr_code: { title: row.title ?? '', uid: row.uid },
    photos: readPhotos(row.photos),
    ...presentAnswered(row),
    voice_note: readVoiceNote(row),
    is_read: !row.is_unread,
    is_blocked: row.is_blocked ?? false,
  };
}

const PAGE = 500;
const EVERY_MESSAGE: MessageFilters = { unread: false, has_photo: false };

export async function* readAllMessages(
  database: Database,
  ownerId: string,
): AsyncGenerator<readonly OwnerMessage[], void> {
  let after: PagePlace | null = null;
  for (;;) {
    const page: Page = { ownerId, uid: null, filters: EVERY_MESSAGE, after, limit: PAGE };
    const rows: MessageRow[] = await selectMessages(database, page);
    const shown = rows.slice(0, PAGE);
    yield shown.map(presentMessage);
    after = shown.at(-1) ?? null;
    if (rows.length <= PAGE) return;
  }
}

export interface OwnerMessagesPage {
  readonly messages: OwnerMessage[];
  readonly nextLink: string | null;
}

/** @throws HttpProblem 400 for an invalid cursor or uid */
export async function readOwnerMessages(
  database: Database,
  ownerId: string,
  query: OwnerMessagesQuery,
): Promise<OwnerMessagesPage> {
  const { limit, cursor, qr_code_id, organisation_id, ...filters } = query;
  const uid = readParameter('qr_code_id', qr_code_id, readUid);
  const after = readParameter('cursor', cursor, readCursor);
  const rows = await selectMessages(database, { ownerId, uid, filters, after, limit });
  const shown = rows.slice(0, limit);
  const messages = shown.map(presentMessage);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { messages, nextLink: null };
  const parameters = {
    qr_code_id: uid ?? undefined,
    ...asParameters(filters),
    organisation_id,
    limit: `${limit}`,
    cursor: writeCursor(last),
  };
  return { messages, nextLink: nextPageLink('/api/user/messages', parameters) };
}
