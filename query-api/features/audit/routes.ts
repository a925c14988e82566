import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { auditLines } from './audit-csv.ts';
import { readAudit } from './audit.ts';
import { checkLinks } from './check-links.ts';
import type { CheckLimit } from './check-limit.ts';
import { auditQueries } from './contract.ts';

/** The audit log, by pages and as a file, and whether it is whole. */
export function auditRoutes(router: QueryRouter, database: Database, limit: CheckLimit): void {
  router.on(auditQueries.audit, ({ query }) => readAudit(database, query));
  router.on(auditQueries.auditCsv, ({ query }) =>
    Promise.resolve({ name: 'audit.csv', lines: auditLines(database, query) }),
  );
  router.on(auditQueries.auditCheck, ({ who, query: { after, kept = '' } }) =>
    limit(who.userId, () =>
      checkLinks(database, { after, kept: kept === '' ? [] : kept.split(',') }),
    ),
  );
}
