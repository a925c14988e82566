import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { projectionQueries } from './contract.ts';
import { readProjections } from './projections.ts';

export function projectionRoutes(router: QueryRouter, database: Database): void {
  router.on(projectionQueries.projections, async () => ({
    projections: await readProjections(database),
  }));
}
