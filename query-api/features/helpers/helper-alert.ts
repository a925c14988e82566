import { ownTitle } from '../handover/own-title.ts';
import type { HelpersRow } from '@app/projector/read-model/tables';
import { readUuid } from '@app/events/event-id';
import type { Database } from '../../kernel/database/database.ts';
import type { HelperAlert } from './contract.ts';

const THREAD_ID_LENGTH = 36;

/** The subject of a helper's link: a message by its id, or a scan by the id of its notice. */
export interface Asked {
  readonly message?: string | undefined;
  readonly scan?: string | undefined;
}

/** The alert that this helper was sent; null if there was none. */
export async function readAlert(
  database: Database,
  helper: HelpersRow,
  { message, scan }: Asked,
): Promise<HelperAlert | null> {
  if (message !== undefined) return messageAlert(database, helper, message);
  const noticeId = scan === undefined ? null : readUuid(scan);
  return noticeId === null ? null : scanAlert(database, helper, noticeId);
}

async function messageAlert(
  database: Database,
  helper: HelpersRow,
  messageId: string,
): Promise<HelperAlert | null> {
  const row = await database
    .selectFrom('notices')
    .innerJoin('messages', 'messages.id', 'notices.message_id')
    .leftJoin('codes', 'codes.uid', 'notices.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'notices.uid')
        .on('code_handovers.owner_id', '=', helper.user_id),
    )
    // Uses the index; a message's id begins with that of its thread.
    .where('notices.thread_id', '=', messageId.slice(0, THREAD_ID_LENGTH))
    .where('notices.message_id', '=', messageId)
    .where('notices.helper_id', '=', helper.id)
    .where('notices.state', '=', 'sent')
    .orderBy('notices.updated_at')
    .limit(1)
    .select(['notices.updated_at', 'messages.is_unread'])
    .select(ownTitle.as('title'))
    .executeTakeFirst();
  if (!row) return null;
  return {
    title: helper.shows_title ? row.title : null,
    told_at: row.updated_at.toISOString(),
    is_scan: false,
    is_seen: !row.is_unread,
  };
}

/** No longer relevant if the thing was found, or its scans were looked at. */
async function scanAlert(
  database: Database,
  helper: HelpersRow,
  noticeId: string,
): Promise<HelperAlert | null> {
  const row = await database
    .selectFrom('notices')
    .innerJoin('codes', 'codes.uid', 'notices.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'notices.uid')
        .on('code_handovers.owner_id', '=', helper.user_id),
    )
    .leftJoin('code_losses', (join) =>
      join
        .onRef('code_losses.uid', '=', 'notices.uid')
        .on('code_losses.owner_id', '=', helper.user_id)
        .on('code_losses.found_at', 'is', null),
    )
    .where('notices.id', '=', noticeId)
    .where('notices.helper_id', '=', helper.id)
    .where('notices.message_id', 'is', null)
    .where('notices.uid', 'is not', null)
    .where('notices.state', '=', 'sent')
    .select(['notices.updated_at', 'code_losses.unseen_scans', ownTitle.as('title')])
    .executeTakeFirst();
  if (!row) return null;
  return {
    title: helper.shows_title ? row.title : null,
    told_at: row.updated_at.toISOString(),
    is_scan: true,
    is_seen: (row.unseen_scans ?? 0) === 0,
  };
}
