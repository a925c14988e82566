import { readUuid } from '@app/events/event-id';
import { NoticeFailed, NoticeSent } from '@app/events/notice';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { Database } from '../../kernel/database/database.ts';
import { countRows } from '../../kernel/database/like.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { sendsNotices } from '../settings/routes.ts';
import {
  type AdminNotice,
  adminNotice,
  noticeQueries,
  type NoticesQuery,
  type OutboxMail,
  type OutboxNotice,
  type OwnNotice,
  ownNotice,
} from './contract.ts';

/** How many notices the outbox shows (docs/product.md, Notices). */
const OUTBOX_SIZE = 50;

type Stores = Pick<RouteParts, 'database' | 'keys'>;

export function noticeRoutes(router: QueryRouter, stores: RouteParts): void {
  router.on(noticeQueries.outbox, async () => ({ notices: await readOutbox(stores) }));
  router.on(noticeQueries.outboxMail, ({ parameter }) => findOutboxMail(stores, parameter('id')));
  router.on(noticeQueries.notices, ({ query }) => readNotices(stores, query));
}

/** The notices of mock mode, newest first. Erased notices are left out. */
async function readOutbox({ database, keys }: Stores): Promise<OutboxNotice[]> {
  if (await sendsNotices(database)) return [];
  const rows = await selectShown(database)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_SIZE)
    .execute();
  const copies = rows.map(({ sealed }) => sealed);
  const opened = await openCopies(NoticeSent, copies, keys);
  return rows.flatMap(({ id, kind, channel, updated_at }, index) => {
    const shown = opened[index]?.shown;
    if (!shown) return [];
    const { to, subject, text, link } = shown;
    return [{ id, kind, channel, to, subject, text, link, created_at: updated_at.toISOString() }];
  });
}

/** @throws HttpProblem 404 if the outbox does not show it */
async function findOutboxMail({ database, keys }: Stores, text: string): Promise<OutboxMail> {
  const id = readUuid(text);
  const row =
    id === null || (await sendsNotices(database))
      ? undefined
      : await selectShown(database).where('id', '=', id).executeTakeFirst();
  const [opened] = await openCopies(NoticeSent, [row?.sealed ?? null], keys);
  if (!opened?.shown) {
    throw notFound('notice-not-found', 'There is no such notice in the outbox.');
  }
  const { html, unsubscribe } = opened.shown;
  return { html, unsubscribe };
}

const selectShown = (database: Database) =>
  database.selectFrom('notices').selectAll().where('mode', '=', 'mock').where('state', '=', 'sent');

/** By latest change. */
async function readNotices(
  { database, keys }: Stores,
  { state, page, limit }: NoticesQuery,
): Promise<{ notices: AdminNotice[]; total: number }> {
  const all = database.selectFrom('notices');
  const found = state === undefined ? all : all.where('state', '=', state);
  const selecting = found
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [rows, total] = await Promise.all([selecting, countRows(found)]);
  const sealedOf = (isSent: boolean) =>
    rows.map((row) => ((row.state === 'sent') === isSent ? row.sealed : null));
  // Records of sent and failed notices come from different events.
  const [sent, failed] = await Promise.all([
    openCopies(NoticeSent, sealedOf(true), keys),
    openCopies(NoticeFailed, sealedOf(false), keys),
  ]);
  const notices = rows.map((row, index) => {
    const answer = (sent[index] ?? failed[index])?.answer ?? null;
    return present(adminNotice, { ...row, last_answer: answer });
  });
  return { notices, total };
}

/** For the recipient's export, newest first. */
export async function readOwnNotices(database: Database, userId: string): Promise<OwnNotice[]> {
  const rows = await database
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => present(ownNotice, row));
}
