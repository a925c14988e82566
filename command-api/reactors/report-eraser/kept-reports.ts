import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

/** Idempotent statements that create the table. */
export const KEPT_REPORTS_TABLES = `
  create table if not exists reactors.kept_reports (
    report_id text primary key,
    reporter_id text,
    appellant_id text,
    filed_at timestamptz not null
  );
  create index if not exists kept_reports_by_time on reactors.kept_reports (filed_at);
  create index if not exists kept_reports_by_reporter on reactors.kept_reports (reporter_id);
  create index if not exists kept_reports_by_appellant on reactors.kept_reports (appellant_id);
`;

const PAGE = 200;

export interface KeptReport {
  readonly reportId: string;
  readonly reporterId: string | null;
  /** ISO 8601. */
  readonly filedAt: string;
}

/** Reports whose texts are not erased yet: the state of the report eraser. */
export class KeptReports {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Adds reports. Idempotent. */
  async add(reports: readonly KeptReport[], client: LeaseClient): Promise<void> {
    await client.query({
      name: 'kept-reports-add',
      text: `insert into reactors.kept_reports (report_id, reporter_id, filed_at)
             select * from unnest($1::text[], $2::text[], $3::timestamptz[])
             on conflict do nothing`,
      values: [
        reports.map(({ reportId }) => reportId),
        reports.map(({ reporterId }) => reporterId),
        reports.map(({ filedAt }) => filedAt),
      ],
    });
  }

  async remove(reportIds: readonly string[], client: LeaseClient): Promise<void> {
    await client.query({
      name: 'kept-reports-remove',
      text: 'delete from reactors.kept_reports where report_id = any($1::text[])',
      values: [reportIds],
    });
  }

  /** Records that somebody appealed, with a text, against the decision on a report. */
  async addAppeal(reportId: string, accountId: string, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'kept-reports-add-appeal',
      text: 'update reactors.kept_reports set appellant_id = $2 where report_id = $1',
      values: [reportId, accountId],
    });
  }

  /** Reports in which an account wrote something. */
  async of(accountId: string, client: LeaseClient): Promise<readonly string[]> {
    const { rows } = await client.query<{ report_id: string }>({
      name: 'kept-reports-of',
      text: 'select report_id from reactors.kept_reports where $1 in (reporter_id, appellant_id)',
      values: [accountId],
    });
    return rows.map(({ report_id: id }) => id);
  }

  /** A page of reports filed before a time, oldest first. */
  async before(time: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ report_id: string }>({
      name: 'kept-reports-before',
      text: `select report_id from reactors.kept_reports where filed_at < $1
             order by filed_at, report_id limit ${PAGE}`,
      values: [time],
    });
    return rows.map(({ report_id: id }) => id);
  }
}
