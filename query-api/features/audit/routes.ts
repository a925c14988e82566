import type { AuditTrees } from '@app/projector/read-model/audit-tree';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { Reader } from '../../readings.ts';
import { auditLines } from './audit-csv.ts';
import { readAudit } from './audit.ts';
import { checkLinks } from './check-links.ts';
import type { CheckLimit } from './check-limit.ts';
import { auditQueries } from './contract.ts';
import { auditHeadQueries } from './heads-contract.ts';
import { checkHeads, proveConsistency, readHeads } from './heads.ts';
import { proveEntry, type PublishNow } from './proof.ts';

export interface AuditRouteParts {
  readonly database: Database;
  readonly trees: AuditTrees;
  readonly limit: CheckLimit;
  readonly publish: (reader: Reader) => ReturnType<PublishNow>;
}

/** The audit log: pages, a file, checks and proofs. */
export function auditRoutes(
  router: QueryRouter,
  { database, trees, limit, publish }: AuditRouteParts,
): void {
  router.on(auditQueries.audit, ({ query }) => readAudit(database, query));
  router.on(auditQueries.auditCsv, ({ query }) =>
    Promise.resolve({ name: 'audit.csv', lines: auditLines(database, query) }),
  );
  router.on(auditQueries.auditCheck, ({ who, query: { after, kept = '' } }) =>
    limit(who.userId, () =>
      checkLinks(database, trees, { after, kept: kept === '' ? [] : kept.split(',') }),
    ),
  );
  router.on(auditHeadQueries.auditHeads, ({ query }) => readHeads(database, query));
  router.on(auditHeadQueries.auditConsistency, ({ query }) =>
    proveConsistency(database, trees, query),
  );
  router.on(auditHeadQueries.auditHeadCheck, ({ who, query: { after } }) =>
    limit(who.userId, () => checkHeads(database, trees, Number(after))),
  );
  router.on(auditHeadQueries.auditProof, ({ who, context, parameter }) =>
    limit(who.userId, () =>
      proveEntry({ database, trees, publish: () => publish({ who, context }) }, parameter('entry')),
    ),
  );
}
