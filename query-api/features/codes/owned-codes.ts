import type { CodeLossesRow, CodesRow } from '@app/projector/read-model/tables';
import { compareWords } from '@app/service-kit/compare-words';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { Database } from '../../kernel/database/database.ts';
import type { Organisation } from '../organisations/contract.ts';
import { memberNames } from '../organisations/membership.ts';
import { present } from '../../kernel/present.ts';
import { type CodeOrder, loss, type OwnedCode, ownedCode } from './contract.ts';
import { presentFields, presentLostWords } from './public-code.ts';
import { codeType } from '../../contract/code-type.ts';

interface About {
  readonly unread: number;
  readonly losses: readonly CodeLossesRow[];
  /** Usernames by membership. */
  readonly members: ReadonlyMap<string, string>;
}

function presentCode(row: CodesRow, { unread, losses, members }: About): OwnedCode {
  const image = row.greeting_image_id;
  const lost = presentLostWords(row);
  return present(ownedCode, {
    ...row,
    id: row.uid,
    title: row.title ?? '',
    greeting_message: row.greeting,
    greeting_image: image === null ? null : greetingImageAddress(row.uid, image),
    type: codeType.parse(row.code_type),
    fields: presentFields(row),
    unread_count: unread,
    lost: lost && { ...lost, show_email: row.lost_shows_email, show_phone: row.lost_shows_phone },
    // Latest first. Losses of a former owner are left out.
    losses: losses.map((each, index) => present(loss, { ...each, number: losses.length - index })),
    assigned_to: presentAssignment(row, members),
  });
}

/** A former member has no assignments. */
function presentAssignment(
  { assigned_member_id: memberId, assigned_room: room }: CodesRow,
  members: About['members'],
): OwnedCode['assigned_to'] {
  if (room !== null) return { member_id: null, member: null, room };
  const member = memberId === null ? undefined : members.get(memberId);
  if (member === undefined) return null;
  return { member_id: memberId, member, room: null };
}

const newest = (one: CodesRow, other: CodesRow): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.uid < other.uid ? 1 : -1);

const lastMessage = ({ last_message_at: at }: CodesRow): number => at?.getTime() ?? 0;

/** An owner has few codes, so they are sorted here; equal ones are sorted newest first. */
const COMPARE: Readonly<Record<CodeOrder, (one: CodesRow, other: CodesRow) => number>> = {
  newest,
  oldest: (one, other) => newest(other, one),
  title: (one, other) => compareWords(one.title ?? '', other.title ?? '') || newest(one, other),
  messages: (one, other) => other.message_count - one.message_count || newest(one, other),
  last_message: (one, other) => lastMessage(other) - lastMessage(one) || newest(one, other),
};

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

/** Codes' own counts include messages to earlier owners, so those of handed-over codes are counted. */
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
  const [rows, unread, losses, members] = await Promise.all([
    selecting,
    countUnread(database, ownerId),
    readLosses(database, ownerId),
    memberNames(database, ownerId),
  ]);
  return (await withOwnCounts(database, ownerId, rows)).toSorted(COMPARE[sort]).map((row) =>
    presentCode(row, {
      unread: unread.get(row.uid) ?? 0,
      losses: losses.get(row.uid) ?? [],
      members,
    }),
  );
}

export async function readCodesOfAll(
  database: Database,
  organisations: readonly Organisation[],
  sort: CodeOrder,
): Promise<OwnedCode[]> {
  const lists = organisations.map(async ({ id, name, role }) => {
    const codes = await readOwnedCodes(database, id, sort);
    return codes.map((code) => Object.assign(code, { organisation: { id, name, role } }));
  });
  return (await Promise.all(lists)).flat();
}
