import type { ReportsRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { Database } from '../../kernel/database/database.ts';
import type { OwnReport, ReportReceipt } from './contract.ts';
import { decisionOf } from './decision-of.ts';

const present = (row: ReportsRow): ReportReceipt => ({
  id: row.id,
  about: row.about,
  reason: row.reason,
  filed_at: row.filed_at.toISOString(),
  decision: decisionOf(row),
});

/** @throws HttpProblem 404 for every invalid token */
export async function findReceipt(database: Database, token: string): Promise<ReportReceipt> {
  const read = readLinkToken(token);
  if (!read) throw noReceipt();
  const row = await database
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', read.place)
    .executeTakeFirst();
  if (!row || !isSameSecret(row.token_hash, read.hash)) throw noReceipt();
  return present(row);
}

export async function readOwnReports(database: Database, userId: string): Promise<OwnReport[]> {
  const rows = await database
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => Object.assign(present(row), { words: row.words }));
}

const noReceipt = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'report-not-found',
    detail: 'We could not find this report.',
  });
