import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { Readings } from '../../readings.ts';
import { batchLines, csvName } from './batch-csv.ts';
import { findBatch, readBatchCodes, readBatches } from './batches.ts';
import { batchQueries } from './contract.ts';

export interface BatchRouteParts {
  readonly database: Database;
  readonly readings: Readings;
  /** The base URL of printed codes. */
  readonly publicUrl: string;
}

export function batchRoutes(
  router: QueryRouter,
  { database, readings, publicUrl }: BatchRouteParts,
): void {
  router.on(batchQueries.batches, ({ query }) => readBatches(database, query));
  router.on(batchQueries.batchCodes, ({ parameter }) => readBatchCodes(database, parameter('id')));
  // Recorded in the log first (docs/adr/0045).
  router.on(batchQueries.batchCsv, async ({ parameter, who, context }) => {
    const batch = await findBatch(database, parameter('id'));
    await readings.batchDownload({ who, context }, batch.id, 'csv');
    return { name: csvName(batch), lines: batchLines(database, batch.id, publicUrl) };
  });
}
