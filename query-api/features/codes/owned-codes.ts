import type { CodeCheckoutsRow, CodeLossesRow, CodesRow } from '@app/projector/read-model/tables';
import { greetingImageAddress } from '@app/service-kit/media/greeting-image-address';
import type { Database } from '../../kernel/database/database.ts';
import type { Organisation } from '../organisations/contract.ts';
import { type KnownMember, membersById } from '../organisations/membership.ts';
import type { CheckedOut, CodeOrder, Loss, OwnedCode } from './contract.ts';
import { presentFields } from './code-fields.ts';
import { codeType } from '../../contract/code-type.ts';
import { presentLostWords } from './lost-words.ts';

interface About {
  readonly unread: number;
  readonly losses: readonly CodeLossesRow[];
  readonly members: ReadonlyMap<string, KnownMember>;
  readonly checkout: CodeCheckoutsRow | undefined;
  readonly asker: string;
}

function present(row: CodesRow, { unread, losses, ...about }: About): OwnedCode {
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
    inventory_link: row.inventory_link,
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
    // Latest first. Losses of a former owner are left out.
    losses: losses.map((loss, index) => presentLoss(loss, losses.length - index)),
    assigned_to: presentAssignment(row, about.members),
    checked_out: presentCheckout(about),
  };
}

/** A former member has no assignments. */
function presentAssignment(
  { assigned_member_id: memberId, assigned_room: room }: CodesRow,
  members: About['members'],
): OwnedCode['assigned_to'] {
  if (room !== null) return { member_id: null, member: null, room };
  const member = memberId === null ? undefined : members.get(memberId);
  if (member === undefined) return null;
  return { member_id: memberId, member: member.username, room: null };
}

/** A former member still has what they did not return. */
function presentCheckout({
  checkout,
  members,
  asker,
}: Omit<About, 'unread' | 'losses'>): CheckedOut | null {
  if (checkout === undefined) return null;
  const member = members.get(checkout.member_id);
  return {
    member_id: checkout.member_id,
    member: member?.username ?? null,
    is_self: member?.userId === asker,
    since: checkout.taken_at.toISOString(),
    due_on: checkout.due_on,
  };
}

const presentFarewell = ({
  farewell_words: words,
  farewell_contact: contact,
}: CodesRow): Pick<OwnedCode, 'farewell'> =>
  words === null && contact === null ? {} : { farewell: { words, contact } };

const presentMove = ({ move_id: id, moved_to: to }: CodesRow): Pick<OwnedCode, 'moved'> =>
  id === null || to === null ? {} : { moved: { id, to } };

const presentLoss = (row: CodeLossesRow, number: number): Loss => ({
  number,
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

/** An owner has few codes, so they are sorted here; equal ones are sorted newest first. */
const COMPARE: Readonly<Record<CodeOrder, (one: CodesRow, other: CodesRow) => number>> = {
  newest,
  oldest: (one, other) => newest(other, one),
  title: (one, other) => words.compare(one.title ?? '', other.title ?? '') || newest(one, other),
  messages: (one, other) => other.message_count - one.message_count || newest(one, other),
  last_message: (one, other) => lastMessage(other) - lastMessage(one) || newest(one, other),
};

/** The number of unread messages, by code. */
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

/** All losses of the owner's codes, latest first, by code. */
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

/** Who has an organisation's things, by code. */
async function readCheckouts(
  database: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, CodeCheckoutsRow>> {
  const rows = await database
    .selectFrom('code_checkouts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('returned_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/**
 * Finders' messages to the former owner of handed-over codes: the codes' own counts include
 * messages to earlier owners.
 */
async function withOwnCounts(
  database: Database,
  ownerId: string,
  rows: readonly CodesRow[],
): Promise<readonly CodesRow[]> {
  const uids = rows.flatMap(({ uid, handed_over_at: at }) => (at === null ? [] : [uid]));
  if (uids.length === 0) return rows;
  const counts = await database
    .selectFrom('messages')
    .where('owner_id', '=', ownerId)
    .where('uid', 'in', uids)
    .groupBy('uid')
    .select((select) => [
      'uid',
      select.fn.countAll<string>().filterWhere('sender', '=', 'finder').as('messages'),
      select.fn.max('created_at').as('newest'),
    ])
    .execute();
  const known = new Map(counts.map((each) => [each.uid, each]));
  return rows.map((row) => {
    if (row.handed_over_at === null) return row;
    const own = known.get(row.uid);
    const count = Number(own?.messages ?? 0);
    return { ...row, message_count: count, last_message_at: own?.newest ?? null };
  });
}

/** All codes of an owner, sorted, as this account sees them. */
export async function readOwnedCodes(
  database: Database,
  { ownerId, asker }: { readonly ownerId: string; readonly asker: string },
  sort: CodeOrder,
): Promise<OwnedCode[]> {
  const selecting = database
    .selectFrom('codes')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute();
  const [rows, unread, losses, members, checkouts] = await Promise.all([
    selecting,
    countUnread(database, ownerId),
    readLosses(database, ownerId),
    membersById(database, ownerId),
    readCheckouts(database, ownerId),
  ]);
  return (await withOwnCounts(database, ownerId, rows)).toSorted(COMPARE[sort]).map((row) =>
    present(row, {
      unread: unread.get(row.uid) ?? 0,
      losses: losses.get(row.uid) ?? [],
      members,
      checkout: checkouts.get(row.uid),
      asker,
    }),
  );
}

/** The codes of these organisations, one organisation after another. */
export async function readCodesOfAll(
  database: Database,
  {
    organisations,
    userId,
  }: { readonly organisations: readonly Organisation[]; readonly userId: string },
  sort: CodeOrder,
): Promise<OwnedCode[]> {
  const lists = organisations.map(async ({ id, name, role }) => {
    const codes = await readOwnedCodes(database, { ownerId: id, asker: userId }, sort);
    return codes.map((code) => Object.assign(code, { organisation: { id, name, role } }));
  });
  return (await Promise.all(lists)).flat();
}
