import { readUuid } from '@app/events/event-id';
import type { MessagesRow, ReportsRow } from '@app/projector/read-model/tables';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { Database } from '../../kernel/database/database.ts';
import { countRows } from '../../kernel/database/like.ts';
import { notFound, present } from '../../kernel/present.ts';
import { readPhotos } from '../messages/message-photos.ts';
import {
  type AdminReport,
  adminReport,
  type AdminReports,
  type AdminReportsQuery,
  listedReport,
} from './admin-contract.ts';
import { decisionOf } from './decision-of.ts';

const listed = (row: ReportsRow) => ({
  ...row,
  has_owner: row.owner_id !== null,
  decision: decisionOf(row),
});

export async function readReports(
  database: Database,
  { state, page, limit }: AdminReportsQuery,
): Promise<AdminReports> {
  const found = database.selectFrom('reports').where('state', '=', state);
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('position', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countRows(found),
  ]);
  return { reports: rows.map((row) => present(listedReport, listed(row))), total };
}

/** Records that a message is shown; false if no open reading covers it. */
type MayShow = (message: MessagesRow) => Promise<boolean>;

/** @throws HttpProblem 404 */
export async function readReport(
  database: Database,
  text: string,
  mayShow: MayShow,
): Promise<AdminReport> {
  const id = readUuid(text);
  const row = id && (await selectReport(database, id));
  if (!row) throw notFound('report-not-found', 'There is no such report.');
  const [owner, message, code, history] = await Promise.all([
    readOwner(database, row),
    readMessage(database, row, mayShow),
    readCode(database, row),
    readHistory(database, row),
  ]);
  return present(adminReport, { ...listed(row), owner, ...code, ...message, history });
}

const selectReport = (database: Database, id: string) =>
  database.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

async function readOwner(database: Database, { owner_id: id }: ReportsRow): Promise<string | null> {
  if (id === null) return null;
  const users = database.selectFrom('users').select('username').where('id', '=', id);
  return (await users.executeTakeFirst())?.username || null;
}

/** For a reported picture of a message, only that picture. */
async function readMessage(database: Database, row: ReportsRow, mayShow: MayShow) {
  const nothing = { message: null, message_id: null, photos: [], is_withheld: false };
  if (row.message_id === null) return nothing;
  const message = await database
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', row.message_id)
    .executeTakeFirst();
  // Erased: there is nothing left to show.
  if (!message || message.content === null) return nothing;
  if (!(await mayShow(message))) return { ...nothing, message_id: message.id, is_withheld: true };
  const photos = readPhotos(message.photos);
  const isPicture = row.about === 'picture';
  return {
    message: isPicture ? null : message.content,
    message_id: message.id,
    photos: isPicture ? photos.filter(({ id }) => id === row.picture_id) : photos,
    is_withheld: false,
  };
}

/** A report of a conversation does not concern the code's page. */
async function readCode(database: Database, { thread_id: threadId, uid, owner_id }: ReportsRow) {
  const nothing = { title: null, greeting: null, greeting_image: null };
  if (threadId !== null) return nothing;
  const code = await database
    .selectFrom('codes')
    .select(['title', 'greeting', 'greeting_image_id'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    // Content of a later owner was not reported.
    .$if(owner_id !== null, (query) => query.where('owner_id', '=', owner_id))
    .executeTakeFirst();
  if (!code) return nothing;
  const { title, greeting, greeting_image_id: image } = code;
  return { title, greeting, greeting_image: image && greetingImageAddress(uid, image) };
}

type Side = AdminReport['history'][number];
const PSEUDONYM = 8;

/** By pseudonym: the account of the owner, the conversation of the finder. */
async function readHistory(database: Database, report: ReportsRow): Promise<Side[]> {
  const { owner_id: ownerId, thread_id: threadId } = report;
  const sides: Promise<Side>[] = [];
  if (ownerId !== null) sides.push(readSide(database, report, 'owner', ownerId));
  if (threadId !== null) sides.push(readSide(database, report, 'finder', threadId));
  return Promise.all(sides);
}

async function readSide(
  database: Database,
  report: ReportsRow,
  side: Side['side'],
  id: string,
): Promise<Side> {
  const rows = await database
    .selectFrom('reports')
    .select(['reporter', 'outcome'])
    .where(side === 'owner' ? 'owner_id' : 'thread_id', '=', id)
    .where('id', '!=', report.id)
    .execute();
  // For the owner's codes, all reports by others are against the owner.
  const against = rows.filter(({ reporter }) => (reporter === 'owner') === (side === 'finder'));
  const acted = against.filter(({ outcome }) => outcome !== null && outcome !== 'no_action');
  return {
    side,
    pseudonym: id.slice(0, PSEUDONYM),
    reported: against.length,
    acted_against: acted.length,
    filed: rows.length - against.length,
  };
}
