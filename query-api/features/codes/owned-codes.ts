import type { CodeLossesRow, CodesRow } from '@app/projector/read-model/tables';
import { greetingImageAddress } from '@app/service-kit/media/greeting-image-address';
import type { Database } from '../../kernel/database/database.ts';
import type { CodeOrder, Loss, OwnedCode } from './contract.ts';
import { presentFields } from './code-fields.ts';
import { codeType } from '../../contract/code-type.ts';
import { presentLostWords } from './lost-words.ts';

function present(row: CodesRow, unread: number, losses: readonly CodeLossesRow[]): OwnedCode {
  const image = row.greeting_image_id;
  const lost = presentLostWords(row);
  return {
    id: row.uid,
    uid: row.uid,
    title: row.title ?? '',
    greeting_message: row.greeting,
    greeting_image: image === null ? null : greetingImageAddress(row.uid, image),
    location_enabled: row.location_enabled,
    is_claimed: row.is_claimed,
    message_count: row.message_count,
    created_at: row.created_at.toISOString(),
    auto_delete_days: row.auto_delete_days,
    type: codeType.parse(row.code_type),
    fields: presentFields(row),
    is_paused: row.is_paused,
    is_suspended: row.is_suspended,
    unread_count: unread,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    lost: lost && {
      ...lost,
      show_email: row.lost_shows_email,
      show_phone: row.lost_shows_phone,
    },
    ...presentFarewell(row),
    ...presentMove(row),
    losses: losses.map(presentLoss),
  };
}

const presentFarewell = ({
  farewell_words: words,
  farewell_contact: contact,
}: CodesRow): Pick<OwnedCode, 'farewell'> =>
  words === null && contact === null ? {} : { farewell: { words, contact } };

const presentMove = ({ move_id: id, moved_to: to }: CodesRow): Pick<OwnedCode, 'moved'> =>
  id === null || to === null ? {} : { moved: { id, to } };

const presentLoss = (row: CodeLossesRow): Loss => ({
  number: row.loss,
  lost_at: row.lost_at.toISOString(),
  found_at: row.found_at?.toISOString() ?? null,
  thread_id: row.thread_id,
  scans: row.scans,
  unseen_scans: row.unseen_scans,
  last_scanned_at: row.last_scanned_at?.toISOString() ?? null,
});

const newest = (one: CodesRow, other: CodesRow): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.uid < other.uid ? 1 : -1);

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const lastMessage = ({ last_message_at: at }: CodesRow): number => at?.getTime() ?? 0;

/** An owner's codes are few, so they are put in order here; what is alike stands newest first. */
const COMPARE: Readonly<Record<CodeOrder, (one: CodesRow, other: CodesRow) => number>> = {
  newest,
  oldest: (one, other) => newest(other, one),
  title: (one, other) => words.compare(one.title ?? '', other.title ?? '') || newest(one, other),
  messages: (one, other) => other.message_count - one.message_count || newest(one, other),
  last_message: (one, other) => lastMessage(other) - lastMessage(one) || newest(one, other),
};

/** How many messages the owner has not seen, by code. */
async function countUnread(
  database: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('messages')
    .where('owner_id', '=', ownerId)
    .where('is_unread', '=', true)
    .groupBy('uid')
    .select((select) => ['uid', select.fn.countAll<string>().as('unread')])
    .execute();
  return new Map(rows.map(({ uid, unread }) => [uid, Number(unread)]));
}

/** Each time that one of the owner's codes was lost, the latest first, by code. */
async function readLosses(
  database: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, readonly CodeLossesRow[]>> {
  const rows = await database
    .selectFrom('code_losses')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('uid')
    .orderBy('loss', 'desc')
    .execute();
  return Map.groupBy(rows, ({ uid }) => uid);
}

/** All codes of an owner, in this order. */
export async function readOwnedCodes(
  database: Database,
  ownerId: string,
  sort: CodeOrder,
): Promise<OwnedCode[]> {
  const selecting = database
    .selectFrom('codes')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute();
  const [rows, unread, losses] = await Promise.all([
    selecting,
    countUnread(database, ownerId),
    readLosses(database, ownerId),
  ]);
  return rows
    .toSorted(COMPARE[sort])
    .map((row) => present(row, unread.get(row.uid) ?? 0, losses.get(row.uid) ?? []));
}
