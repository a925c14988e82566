import type { Pool } from 'pg';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { operationQueries } from './contract.ts';
import { readReactors } from './reactors.ts';
import { readRequests } from './requests.ts';
import { readVersions } from './versions.ts';

export function operationRoutes(router: QueryRouter, database: Database, pool: Pool): void {
  router.on(operationQueries.operations, async () => {
    const [projections, requests, reactors] = await Promise.all([
      readVersions(database),
      readRequests(database),
      readReactors(pool),
    ]);
    return { projections, requests, reactors };
  });
}
