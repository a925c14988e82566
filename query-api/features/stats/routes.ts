import { allOf, type ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { statsQueries } from './contract.ts';
import { readPublicStats } from './stats.ts';

export function statsRoutes(router: QueryRouter, database: Database, memory: ReadMemory): void {
  router.on(statsQueries.publicStats, () =>
    keepJson(memory, 'stats', (reading) => {
      reading.dependsOn(allOf('stats'));
      return readPublicStats(database);
    }),
  );
}
