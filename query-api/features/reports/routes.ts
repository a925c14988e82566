import { AGAINST_FINDERS } from '@app/events/report-words';
import type { ReportsRow } from '@app/projector/read-model/tables';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { handoverOf, ownTitle } from '../handover/own-title.ts';
import { ownersFor } from '../organisations/membership.ts';
import { readReport, readReports } from './admin-reports.ts';
import {
  type OwnDecision,
  type OwnReport,
  ownReport,
  reportQueries,
  type ReportReceipt,
  reportReceipt,
} from './contract.ts';
import { decisionOf } from './decision-of.ts';
import type { FinderDecision } from './finder-decision-contract.ts';

export function reportRoutes(router: QueryRouter, parts: RouteParts): void {
  const { database, findThread, disclose } = parts;
  router.on(reportQueries.receipt, ({ parameter }) => findReceipt(database, parameter('token')));
  router.on(reportQueries.ownDecisions, ({ who }) => readOwnDecisions(database, who.userId));
  router.on(reportQueries.finderDecisions, async ({ parameter }) => {
    const { id } = await findThread(parameter('token'));
    return readFinderDecisions(database, id);
  });
  router.on(reportQueries.adminReports, ({ query }) => readReports(database, query));
  router.on(reportQueries.adminReport, ({ parameter, who, context }) =>
    readReport(database, parameter('id'), async (message) =>
      (await disclose({ who, context }, [message])).has(message.id),
    ),
  );
}

/** @throws HttpProblem 404 for every invalid token */
async function findReceipt(database: Database, token: string): Promise<ReportReceipt> {
  const read = readLinkToken(token);
  const row = await database
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', read?.place ?? '')
    .executeTakeFirst();
  if (!read || !row || !isSameSecret(row.token_hash, read.hash)) {
    throw notFound('report-not-found', 'We could not find this report.');
  }
  return present(reportReceipt, { ...row, decision: decisionOf(row) });
}

/** A user's reports, newest first. */
export async function readOwnReports(database: Database, userId: string): Promise<OwnReport[]> {
  const rows = await database
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => present(ownReport, { ...row, decision: decisionOf(row) }));
}

/** Null also if nothing was done, unless an earlier decision did something. */
const consequenceOf = (row: ReportsRow) =>
  row.outcome === 'no_action' && row.revised_at === null ? null : decisionOf(row);

/** Concerning things of the user, and of organisations that they manage, newest first. */
async function readOwnDecisions(database: Database, userId: string): Promise<OwnDecision[]> {
  const rows = await database
    .selectFrom('reports as r')
    .leftJoin('codes', 'codes.uid', 'r.uid')
    .leftJoin('code_handovers', handoverOf('r'))
    .selectAll('r')
    .select(ownTitle.as('title'))
    .where('r.owner_id', 'in', await ownersFor(database, userId, 'manager'))
    .where('r.reporter', '!=', 'owner')
    .orderBy('r.position', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const decision = consequenceOf(row);
    const { id, about, uid, title } = row;
    return decision ? [{ id, about, qr_code: { uid, title: title ?? '' }, decision }] : [];
  });
}

/** Those against the finder in a conversation, newest first. */
async function readFinderDecisions(
  database: Database,
  threadId: string,
): Promise<FinderDecision[]> {
  const rows = await database
    .selectFrom('reports')
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .selectAll('reports')
    .select('threads.is_blocked')
    .where('thread_id', '=', threadId)
    .where('reporter', '=', 'owner')
    .orderBy('reports.position', 'desc')
    .orderBy('reports.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const { id, about, message_id } = row;
    const decision = consequenceOf(row);
    const outcome = AGAINST_FINDERS.find((one) => one === decision?.outcome);
    if (!decision || outcome === undefined) return [];
    const is_blocked = outcome === 'sender_blocked' && row.is_blocked;
    return [{ id, about, message_id, decision: { ...decision, outcome }, is_blocked }];
  });
}
