import { AuditChains } from '@app/projector/read-model/audit-chains';
import { BoundedQueue } from '@app/service-kit/limits/bounded-queue';
import { allOf } from '@app/service-kit/memory/read-memory';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { auditLines, readAudit } from './audit-entries.ts';
import { checkLinks } from './check-links.ts';
import { auditQueries } from './contract.ts';
import { auditHeadQueries } from './heads-contract.ts';
import { checkHeads, readHeads } from './heads.ts';

/** Enough to check a log of half a million entries (docs/product.md, Limits). */
const limits = [{ name: 'audit-check', points: 600, seconds: 600, by: 'user' }] as const;

/** Pieces of several checks alternate. */
const CHECKS = { atOnce: 1, waiting: 4, waitMs: 6000 };

export function auditRoutes(router: QueryRouter, { database, pool, memory }: RouteParts): void {
  const chains = new AuditChains(pool);
  router.on(auditQueries.audit, ({ query }) => readAudit(database, query));
  router.on(auditQueries.auditCsv, ({ query }) =>
    Promise.resolve({ name: 'audit.csv', content: auditLines(database, query) }),
  );
  const queue = new BoundedQueue(CHECKS, 'Others are verifying the audit log. Please try again.');
  router.on(
    auditQueries.auditCheck,
    ({ query: { after, kept = '' } }) =>
      queue.run(() =>
        checkLinks(database, chains, { after, kept: kept === '' ? [] : kept.split(',') }),
      ),
    { limits },
  );
  router.on(auditHeadQueries.auditHeads, ({ query }) =>
    keepJson(memory, `heads ${query.before} ${query.limit}`, (reading) => {
      reading.dependsOn(allOf('heads'));
      return readHeads(database, query);
    }),
  );
  router.on(
    auditHeadQueries.auditHeadCheck,
    ({ query: { after } }) => queue.run(() => checkHeads(database, chains, Number(after))),
    { limits },
  );
}
