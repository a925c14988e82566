import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { printQueries } from './contract.ts';
import { DrawingThread } from './drawing-thread.ts';
import { findBatchCodes, findOwnedCodes, printImages, printSheets } from './print-files.ts';

/**
 * Label sheets and images of codes. Those of a batch are recorded in the log first (docs/adr/0045).
 */
export function printRoutes(
  router: QueryRouter,
  { database, readings, printedUrl: publicUrl }: RouteParts,
): void {
  const parts = { thread: new DrawingThread(), publicUrl };

  router.on(printQueries.ownedSheet, async ({ who, query: { codes: asked, ...options } }) => {
    const codes = await findOwnedCodes(database, who.userId, asked);
    return printSheets(codes, options, { ...parts, name: 'codes' });
  });

  router.on(printQueries.ownedImages, async ({ who, query, context }) => {
    const codes = await findOwnedCodes(database, who.userId, query.codes);
    return printImages(codes, query.format, { ...parts, name: 'codes', context });
  });

  router.on(printQueries.batchSheet, async ({ parameter, query, who, context }) => {
    const { batchId, codes, name } = await findBatchCodes(database, parameter('id'));
    await readings.batchDownload({ who, context }, batchId, 'sheet');
    return printSheets(codes, query, { ...parts, name });
  });

  router.on(printQueries.batchImages, async ({ parameter, query, who, context }) => {
    const { batchId, codes, name } = await findBatchCodes(database, parameter('id'));
    await readings.batchDownload({ who, context }, batchId, 'images');
    return printImages(codes, query.format, { ...parts, name, context });
  });
}
