import type { Database } from '../../kernel/database/database.ts';
import { administrators } from '../../kernel/http/access.ts';
import { csv, csvLine } from '../../kernel/http/csv.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import type { Readings } from '../../readings.ts';
import { findBatch } from './batches.ts';

const HEADER = ['uid', 'url', 'is_claimed', 'claimed_at'];
const ID_SHOWN = 8;

async function* batchLines(
  database: Database,
  batchId: string,
  publicUrl: string,
): AsyncGenerator<string> {
  yield csvLine(HEADER);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batchId)
    .orderBy('uid')
    .select(['uid', 'is_claimed', 'claimed_at'])
    .execute();
  for (const { uid, is_claimed: isClaimed, claimed_at: claimedAt } of codes) {
    yield csvLine([uid, `${publicUrl}/${uid}`, isClaimed, claimedAt?.toISOString() ?? null]);
  }
}

/**
 * GET /admin/qr-batch/{id}/download-csv: the codes of a batch, for a printer (docs/product.md,
 * Batches). The file is named from the purpose and the first 8 characters of the id.
 */
export function batchCsvRoute(database: Database, readings: Readings, publicUrl: string): Route {
  return defineRoute({
    path: '/admin/qr-batch/{id}/download-csv',
    summary: 'The codes of a batch as a CSV file',
    access: administrators,
    reads: ['batches', 'codes'],
    answer: csv,
    handle: async ({ parameter, context }) => {
      const { id, purpose } = await findBatch(database, parameter('id'));
      await readings.batchDownload(context, id, 'csv');
      const name = `${purpose}-${id.slice(0, ID_SHOWN)}.csv`;
      return { name, lines: batchLines(database, id, publicUrl) };
    },
  });
}
