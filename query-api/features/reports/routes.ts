import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { FindThread } from '../threads/find-thread.ts';
import type { Disclose } from '../readings/disclose.ts';
import { readReport, readReports } from './admin-reports.ts';
import { reportQueries } from './contract.ts';
import { readFinderDecisions } from './finder-decisions.ts';
import { readOwnDecisions } from './own-decisions.ts';
import { findReceipt } from './receipts.ts';

export interface ReportRouteParts {
  readonly database: Database;
  readonly findThread: FindThread;
  readonly disclose: Disclose;
}

export function reportRoutes(
  router: QueryRouter,
  { database, findThread, disclose }: ReportRouteParts,
): void {
  router.on(reportQueries.receipt, ({ parameter }) => findReceipt(database, parameter('token')));
  router.on(reportQueries.ownDecisions, ({ who }) => readOwnDecisions(database, who.userId));
  router.on(reportQueries.finderDecisions, async ({ parameter }) =>
    readFinderDecisions(database, await findThread(parameter('token'))),
  );
  router.on(reportQueries.adminReports, ({ query }) => readReports(database, query));
  router.on(reportQueries.adminReport, ({ parameter, who, context }) =>
    readReport(database, parameter('id'), async (message) =>
      (await disclose({ who, context }, [message])).has(message.id),
    ),
  );
}
