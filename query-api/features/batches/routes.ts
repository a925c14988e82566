import { readUuid } from '@app/events/event-id';
import { csvHead, csvLine } from '@app/service-kit/csv';
import { spreadsheetUid } from '../../contract/spreadsheet-uid.ts';
import type { Database } from '../../kernel/database/database.ts';
import { countRows, searchableHas } from '../../kernel/database/like.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { imageAddress } from '../codes/image-address.ts';
import { batch, type BatchCodes, batchQueries } from './contract.ts';

export function batchRoutes(
  router: QueryRouter,
  { database, readings, printedUrl }: RouteParts,
): void {
  router.on(batchQueries.batches, async ({ query: { page, limit, search } }) => {
    const found = database
      .selectFrom('batches')
      .$if(search !== '', (query) => query.where(searchableHas(search)));
    const selecting = found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const [rows, total] = await Promise.all([selecting, countRows(found)]);
    const batches = rows.map((row) =>
      present(batch, { ...row, codes_unclaimed: row.quantity - row.codes_claimed }),
    );
    return { batches, total };
  });
  router.on(batchQueries.batchCodes, ({ parameter }) => readBatchCodes(database, parameter('id')));
  // Recorded in the log first (docs/adr/0045).
  router.on(batchQueries.batchCsv, async ({ parameter, who, context }) => {
    const { id, purpose } = await findBatch(database, parameter('id'));
    await readings.batchDownload({ who, context }, id, 'csv');
    const content = batchLines(database, id, printedUrl);
    return { name: `${purpose}-${id.slice(0, 8)}.csv`, content };
  });
}

/** @throws HttpProblem 404 if no batch has this id */
export async function findBatch(database: Database, text: string) {
  const id = readUuid(text);
  const found = await database
    .selectFrom('batches')
    .where('id', '=', id ?? '')
    .select(['id', 'purpose', 'created_at'])
    .executeTakeFirst();
  if (!found) throw notFound('batch-not-found', 'There is no such batch.');
  return found;
}

const selectCodes = (database: Database, batchId: string) =>
  database
    .selectFrom('codes')
    .where('batch_id', '=', batchId)
    .orderBy('uid')
    .select(['uid', 'is_claimed', 'claimed_at', 'deleted_at'])
    .execute();

/** @throws HttpProblem 404 if no batch has this id */
async function readBatchCodes(database: Database, text: string): Promise<BatchCodes> {
  const { id, purpose, created_at: createdAt } = await findBatch(database, text);
  const codes = await selectCodes(database, id);
  return {
    codes: codes.map(({ uid, is_claimed, deleted_at }) => ({
      uid,
      qr_image: imageAddress(uid),
      is_claimed,
      is_deleted: deleted_at !== null,
    })),
    batch_info: { purpose, created_at: createdAt.toISOString() },
  };
}

/** For a printer (docs/product.md, Batches). */
async function* batchLines(
  database: Database,
  batchId: string,
  printedUrl: string,
): AsyncGenerator<string> {
  yield csvHead(['uid', 'url', 'is_claimed', 'claimed_at']);
  for (const { uid, is_claimed: isClaimed, claimed_at: at } of await selectCodes(
    database,
    batchId,
  )) {
    const claimed = at?.toISOString() ?? null;
    yield csvLine([spreadsheetUid(uid), `${printedUrl}/${uid}`, isClaimed, claimed]);
  }
}
