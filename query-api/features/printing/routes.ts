import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { Readings } from '../../readings.ts';
import { printQueries } from './contract.ts';
import { printImages, printSheets } from './print-files.ts';
import { findBatchCodes, findOwnedCodes } from './printable-codes.ts';

export interface PrintRouteParts {
  readonly database: Database;
  readonly readings: Readings;
  /** The address that printed codes lead to. */
  readonly publicUrl: string;
}

/** Label sheets and images of codes. Those of a batch are recorded in the log first (docs/adr/0045). */
export function printRoutes(
  router: QueryRouter,
  { database, readings, publicUrl }: PrintRouteParts,
): void {
  router.on(printQueries.ownedSheet, async ({ who, query: { codes: asked, ...options } }) => {
    const codes = await findOwnedCodes(database, who.userId, asked);
    return printSheets(codes, options, { name: 'codes', publicUrl });
  });

  router.on(printQueries.ownedImages, async ({ who, query, context }) => {
    const codes = await findOwnedCodes(database, who.userId, query.codes);
    return printImages(codes, query.format, { name: 'codes', publicUrl, context });
  });

  router.on(printQueries.batchSheet, async ({ parameter, query, who, context }) => {
    const { batchId, codes, name } = await findBatchCodes(database, parameter('id'));
    await readings.batchDownload({ who, context }, batchId, 'sheet');
    return printSheets(codes, query, { name, publicUrl });
  });

  router.on(printQueries.batchImages, async ({ parameter, query, who, context }) => {
    const { batchId, codes, name } = await findBatchCodes(database, parameter('id'));
    await readings.batchDownload({ who, context }, batchId, 'images');
    return printImages(codes, query.format, { name, publicUrl, context });
  });
}
